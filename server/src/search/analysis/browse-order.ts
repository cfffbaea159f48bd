import { pinyin } from 'pinyin-pro'
import type { Contributor } from '../../domain/catalogue/record.ts'
import { fixReadings } from './fixed-readings.ts'
import { capKey, keyOf } from './keys.ts'
import { cleanName, isChineseName, splitWesternName } from './names.ts'

const ideographs = /\p{Script=Han}+/gu

/**
 * The key by which a heading stands in an index that readers browse: each ideograph behind its sound, so that Chinese
 * headings stand by sound among those in letters, and equal sounds by their sign: 重庆 is "chong重qing庆".
 */
export function orderKey(text: string): string {
  const surname = isChineseName(text) ? 'head' : 'off'
  const key = keyOf(text).replaceAll(ideographs, (part) => {
    const letters = Array.from(part)
    const syllables = pinyin(part, { toneType: 'none', type: 'array', v: true, surname })
    if (syllables.length !== letters.length) return part
    fixReadings(part, syllables)
    return letters.map((letter, at) => `${syllables[at] ?? ''}${letter}`).join('')
  })
  return capKey(key)
}

/** A body that its source gave as a person, as sources without kinds do. */
const looksLikeBody =
  /\d|\/|\b(?:association|commission|committee|corporation|council|department|foundation|group|institute|international|ministry|office|organi[sz]ation|press|society|union|university)\b/i

/** How a contributor stands in the index: a person under the family name, a body as it is. */
export function indexedName({ name, kind }: Pick<Contributor, 'name' | 'kind'>): string {
  const clean = cleanName(name)
  if (kind !== 'person' || looksLikeBody.test(clean)) return clean
  const split = splitWesternName(clean)
  return split ? `${split.family}, ${split.given}` : clean
}
