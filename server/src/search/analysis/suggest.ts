import { simplifyText } from './display.ts'
import { foldText } from './fold.ts'
import { keyOf, keysOf, withoutArticle } from './keys.ts'
import { nameKeys } from './names.ts'
import { INITIALS_MARK, JOINED_MARK, namePinyin, readPinyin, titlePinyin } from './pinyin.ts'

/**
 * Keys whose prefixes suggest a heading: its folded form, without article or in the other order of a name, its joined
 * reading ("j:…") and its initials ("i:…").
 */
export function suggestionKeys(
  heading: string,
  kind: 'title' | 'name',
  languages: readonly string[] = [],
): string[] {
  const keys = kind === 'name' ? nameKeys(heading) : keysOf(heading)
  const bare = kind === 'name' ? [] : keys.flatMap((key) => withoutArticle(key, languages) ?? [])
  const readings = (kind === 'name' ? namePinyin(heading) : titlePinyin(heading)).flat()
  const marked = readings.filter(
    (reading) => reading.startsWith(JOINED_MARK) || reading.startsWith(INITIALS_MARK),
  )
  return [...new Set([...keys, ...bare, ...marked])]
}

/** The typed text as prefixes of `suggestionKeys`. */
export interface TypedBeginning {
  key: string
  /** Prefixes of readings: "j:hongl", "i:hl". */
  readings: string[]
  /** Ideographs in the typed text, folded: a suggestion must contain them. */
  ideographs?: string
}

const latin = /^[a-z' ]{2,}$/
const mixed = /^(?=.*[a-z])[\p{Script=Han}a-z' ]+$/u
const runs = /\p{Script=Han}+|[a-z]+/gu
const LONGEST_TYPED = 64

/** Reads typed text: letters may be the prefix of a reading, also after ideographs (红楼m). */
export function readTyped(raw: string): TypedBeginning {
  const typed = raw.slice(0, LONGEST_TYPED).toWellFormed()
  const key = keyOf(typed)
  const folded = foldText(typed)
  if (latin.test(folded)) {
    const letters = folded.replace(/[' ]/g, '').replaceAll('v', 'u')
    return { key, readings: [JOINED_MARK + letters, INITIALS_MARK + letters] }
  }
  const written = simplifyText(typed.normalize('NFKC').toLowerCase())
  if (!mixed.test(written)) return { key, readings: [] }
  const parts = written.match(runs) ?? []
  const letters = parts.map((part) => (/^[a-z]/.test(part) ? part : readPinyin(part).join(''))).join('')
  const ideographs = foldText(parts.filter((part) => !/^[a-z]/.test(part)).join(''))
  return { key, readings: [JOINED_MARK + letters.replaceAll('v', 'u')], ideographs }
}
