import { memoize } from '../../platform/memoize.ts'
import { buildVariantTable } from './variants.ts'

const variants = buildVariantTable()

/** What `foldedUnit` says of one that is neither seen nor typed, and of one that becomes several. */
export const REMOVED = 0
export const LONGER = 0xfffe
const UNKNOWN = 0xffff

/** Folded form of every UTF-16 unit that folds by itself, filled on first use. */
const folded = new Uint16Array(0x10000).fill(UNKNOWN)

/** Letters without Unicode decomposition, as readers type them. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ƒ: 'f',
  ə: 'e',
}

/** Arabic letters in the forms that readers interchange, as Persian keyboards and Arabic ones have them. */
const arabic: Record<string, string> = Object.fromEntries(
  (['اأإآٱ', 'يىیئ', 'وؤ', 'هةە', 'كکڪ'] as const).flatMap((forms) => {
    const [plain = '', ...others] = forms
    return others.map((other) => [other, plain])
  }),
)

/** Digits of other scripts: ٣, ۳, ३. */
const isForeignDigit = /^\p{Nd}$/u

/** The value of a digit: ten of a script follow each other, and the last ends in 9 or F of its code. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && isForeignDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const kindsOfMark: readonly (readonly [string, string])[] = [
  ["'", '‘’‛′ʹʼʻʽʾʿˈ`´'],
  ['"', '“”„‟″'],
  ['-', '‐‑‒–—―−'],
  ['·', '・•‧∙⋅'],
  ['/', '⁄∕'],
  ['~', '〜∼'],
]

const marks: Record<string, string> = Object.fromEntries(
  kindsOfMark.flatMap(([mark, looks]) => Array.from(looks, (look) => [look, mark])),
)

/** Signs that NFKC would turn into letters or spaces, and signs that readers never type. */
const signs: Record<string, string> = {
  '™': '',
  '®': '',
  '©': '',
  '℠': '',
  '℗': '',
  '´': "'",
  '¨': '',
  '¯': '',
  '¸': '',
  '…': '.',
}

const isLatinOrGreek = /^[\p{Script=Latin}\p{Script=Greek}]/u
const isSpace = /^[\s\u0085]$/u
const isIgnorable = /^[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]$/u
/** Combining accents, Hebrew and Arabic points and the Arabic tatweel, which readers omit. */
const isPoint = (code: number): boolean =>
  (code >= 0x300 && code <= 0x36f) ||
  (code >= 0x591 && code <= 0x5c7 && code !== 0x5be && code !== 0x5c0 && code !== 0x5c3 && code !== 0x5c6) ||
  code === 0x640 ||
  (code >= 0x64b && code <= 0x65f) ||
  code === 0x670 ||
  (code >= 0x20d0 && code <= 0x20ff)
const isMark = /^\p{M}$/u

function foldLetter(letter: string): string {
  if (isSpace.test(letter)) return ' '
  if (isIgnorable.test(letter) || isPoint(letter.codePointAt(0) ?? 0)) return ''
  const code = letter.codePointAt(0) ?? 0
  if (code > 0x7f && isForeignDigit.test(letter)) return asciiDigit(letter)
  return (
    variants.get(letter) ??
    latin[letter] ??
    arabic[letter] ??
    marks[letter] ??
    (letter === 'ς' ? 'σ' : letter === 'ё' ? 'е' : letter)
  )
}

/** Folds one base character with its combining characters. */
export function foldCluster(cluster: string): string {
  const sign = signs[cluster]
  if (sign !== undefined) return sign
  const composed = cluster.normalize('NFKC').toLowerCase().normalize('NFKC')
  const bare = isLatinOrGreek.test(composed)
    ? composed.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
    : composed
  let out = ''
  for (const letter of bare) out += signs[letter] ?? foldLetter(letter)
  // points that are gone may have kept parts of a syllable asunder
  return out.normalize('NFC')
}

/**
 * True for units that combine with the preceding character: marks, half-width voicing marks, Hangul vowels and finals.
 */
export function combines(unit: number, text: string, at: number): boolean {
  if (unit < 0x300) return false
  if (unit >= 0x4e00 && unit < 0xa000) return false
  if (unit === 0xff9e || unit === 0xff9f || (unit >= 0x1160 && unit <= 0x11ff)) return true
  if (unit >= 0xd800 && unit <= 0xdbff) return isMark.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
  return isMark.test(String.fromCharCode(unit))
}

function foldUnit(unit: number): number {
  const out = foldCluster(String.fromCharCode(unit))
  const known = out.length === 0 ? REMOVED : out.length === 1 ? out.charCodeAt(0) : LONGER
  folded[unit] = known
  return known
}

/** True for one that is neither seen nor typed; half of a pair is not. */
export function isRemoved(unit: number, text: string, at: number): boolean {
  const known = folded[unit] ?? UNKNOWN
  if (known !== REMOVED && known !== UNKNOWN) return false
  if (unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff) return false
  return (known === UNKNOWN ? foldUnit(unit) : known) === REMOVED
}

/** The folded form of a unit that stands alone: one unit, `REMOVED` or `LONGER`. */
export function foldedUnit(unit: number): number {
  const known = folded[unit] ?? UNKNOWN
  return known === UNKNOWN ? foldUnit(unit) : known
}

/** For characters that do not fit into `folded`: those that become several, and those beyond the BMP. */
export const foldRareLetter = memoize(foldCluster)

/** Folds ideographs only; for word lists. */
export function foldIdeographs(text: string): string {
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) >= 0x2e80) {
      let out = text.slice(0, at)
      for (const letter of text.slice(at)) out += variants.get(letter) ?? letter
      return out === text ? text : out
    }
  return text
}
