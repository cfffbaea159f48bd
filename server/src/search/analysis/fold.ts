import { memoize } from '../../platform/memoize.ts'
import { buildVariantTable } from './variants.ts'

const variants = buildVariantTable()

const REMOVED = 0
const LONGER = 0xfffe
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
const hasSubstance = /[\p{L}\p{N}]/u

function foldLetter(letter: string): string {
  if (isSpace.test(letter)) return ' '
  if (isIgnorable.test(letter) || isPoint(letter.codePointAt(0) ?? 0)) return ''
  return (
    variants.get(letter) ??
    latin[letter] ??
    marks[letter] ??
    (letter === 'ς' ? 'σ' : letter === 'ё' ? 'е' : letter)
  )
}

/** Folds one base character with its combining characters. */
function foldCluster(cluster: string): string {
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
function combines(unit: number, text: string, at: number): boolean {
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
function isRemoved(unit: number, text: string, at: number): boolean {
  const known = folded[unit] ?? UNKNOWN
  if (known !== REMOVED && known !== UNKNOWN) return false
  if (unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff) return false
  return (known === UNKNOWN ? foldUnit(unit) : known) === REMOVED
}

/** Where the characters end that belong to the one before `at`: they combine with it, or are removed. */
function endOfCluster(text: string, at: number): number {
  let end = at
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    if (combines(unit, text, end)) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
    else if (isRemoved(unit, text, end)) end += 1
    else break
  }
  return end
}

/** A cluster as it is composed: what is removed would keep its characters apart. */
function seenOf(cluster: string): string {
  let seen = ''
  for (const letter of cluster)
    if (
      seen === '' ||
      combines(letter.charCodeAt(0), letter, 0) ||
      !isRemoved(letter.charCodeAt(0), letter, 0)
    )
      seen += letter
  return seen
}

/** For characters that do not fit into `folded`: those that become several, and those beyond the BMP. */
const foldRareLetter = memoize(foldCluster)

let buffer = new Uint16Array(4096)
let starts = new Int32Array(4096)
let narrow = Buffer.alloc(4096)
/** Set when the last folding changed anything: most simplified Chinese text is unchanged. */
let altered = false

/** Folds into `buffer` and writes the source position of every unit into `starts`; returns the number of units. */
function foldInto(text: string): number {
  // No cluster of the tables grows more than eighteenfold (U+FDFA); whole texts of it do not occur in practice.
  if (buffer.length < text.length * 2 + 64) {
    buffer = new Uint16Array(text.length * 3 + 64)
    starts = new Int32Array(buffer.length)
  }
  let length = 0
  altered = false
  const push = (unit: number, source: number): void => {
    if (unit === 0x20 && (length === 0 || buffer[length - 1] === 0x20)) return
    if (length === buffer.length) {
      const [olderUnits, olderStarts] = [buffer, starts]
      buffer = new Uint16Array(length * 2)
      starts = new Int32Array(length * 2)
      buffer.set(olderUnits)
      starts.set(olderStarts)
    }
    buffer[length] = unit
    starts[length] = source
    length += 1
  }
  const pushAll = (out: string, source: number): void => {
    altered = true
    for (let i = 0; i < out.length; i += 1) push(out.charCodeAt(i), source)
  }
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    const source = at
    const pair = unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff
    at += pair ? 2 : 1
    const end = endOfCluster(text, at)
    if (end > at) {
      at = end
      pushAll(foldCluster(seenOf(text.slice(source, end))), source)
      continue
    }
    if (pair) {
      pushAll(foldRareLetter(text.slice(source, at)), source)
      continue
    }
    let known = folded[unit] ?? UNKNOWN
    if (known === UNKNOWN) known = foldUnit(unit)
    if (known === LONGER) pushAll(foldRareLetter(text.slice(source, at)), source)
    else if (known !== REMOVED) push(known, source)
    if (known !== unit) altered = true
  }
  if (length > 0 && buffer[length - 1] === 0x20) length -= 1
  if (length !== text.length) altered = true
  return length
}

/** Latin text as one-byte strings: half the memory, and faster to compare. */
function textOf(length: number): string {
  if (narrow.length < length) narrow = Buffer.alloc(buffer.length)
  for (let at = 0; at < length; at += 1) {
    const unit = buffer[at] ?? 0
    if (unit > 0xff) return Buffer.from(buffer.buffer, 0, length * 2).toString('utf16le')
    narrow[at] = unit
  }
  return narrow.toString('latin1', 0, length)
}

/**
 * Folds a text for comparison: compatibility forms and full width resolved, lower case, Latin and Greek without
 * accents, every ideograph as its variant class (`variants.ts`), uniform quotes, dashes and dots, single spaces, no
 * invisible characters. Idempotent; a text with a letter or digit never becomes empty.
 */
export function foldText(text: string): string {
  const length = foldInto(text)
  if (!altered) return text
  const out = textOf(length)
  return out === '' && hasSubstance.test(text) ? text.trim() : out
}

/** As `foldText`, with the source position of every unit of the result, for highlighting in displayed text. */
export function foldWithOffsets(text: string): { text: string; starts: Int32Array } {
  const length = foldInto(text)
  return { text: textOf(length), starts: starts.slice(0, length) }
}

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
