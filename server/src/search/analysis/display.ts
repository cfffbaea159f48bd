import hkVariantsRev from 'opencc-js/dict/HKVariantsRev'
import shinjitai from 'opencc-js/dict/JPShinjitaiCharacters'
import { Converter } from 'opencc-js/t2cn'
import { memoize } from '../../platform/memoize.ts'

const toSimplified = Converter({ from: 't', to: 'cn' })
const hasIdeograph = /\p{Script=Han}/u
const blanks = /[\s\u0000-\u001f\u007f-\u009f]+/g

/** Japanese new forms that are other words in Chinese: see `variants.ts`. */
const leftAlone = new Set('浜沪芸')
/** New forms whose traditional form equals the simplified one: 徳 is 德. */
const alsoSimplified = new Set(
  '乗仏仮剰効収圏増壌壱巣巻徳恵払抜拝挿捜掲掻晩曽歩毎渇渉渋渓痩砕稲穂粋蔵薫覇酔陥髄黒黙戻衹',
)

/** Hong Kong and Japanese characters that the traditional conversion does not cover. */
const standardForms = new Map(
  `${hkVariantsRev}|${shinjitai}`
    .split('|')
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1]?.normalize('NFKC') ?? ''])
    .filter(
      ([from, to]) =>
        alsoSimplified.has(from) ||
        (!leftAlone.has(from) && toSimplified(from) === from && ![from, to].includes(toSimplified(to))),
    ),
)

const isLocal = new RegExp(`[${[...standardForms.keys()].join('')}]`, 'gu')

/** Traditional characters that also occur in simplified texts, in names and words of their own: 萧乾, 宫商角徵羽. */
const inBothScripts = new Set('乾徵藉瞭麽馀夥著')
const anyIdeograph = /\p{Script=Han}/gu

const isTraditionalOnly = memoize(
  (letter) => !inBothScripts.has(letter) && toSimplified(letter) !== letter,
  65_536,
)

/** True when a text has a character that only traditional texts have: converting a simplified one would change 萧乾. */
function isTraditional(text: string): boolean {
  for (const letter of text.match(anyIdeograph) ?? []) {
    if (isTraditionalOnly(letter)) return true
  }
  return false
}

/**
 * Converts a text to simplified characters phrase by phrase (乾隆 stays, 乾燥 becomes 干燥), for display and Pinyin; use
 * `foldText` for comparison. Simplified texts are unchanged.
 */
export function simplifyText(text: string): string {
  if (!hasIdeograph.test(text)) return text
  const standard = text.replace(isLocal, (letter) => standardForms.get(letter) ?? letter)
  return (isTraditional(standard) ? toSimplified(standard) : standard)
    .replaceAll('想像', '想象')
    .replaceAll('锺', '钟')
}

/** The value of a facet: both scripts count as one, everything else is kept: "魯迅 " → "鲁迅". */
export function facetValue(text: string): string {
  const clean = text.normalize('NFKC').toWellFormed().replace(blanks, ' ').trim()
  return simplifyText(clean).replace(/[\s,;:/]+$/, '')
}
