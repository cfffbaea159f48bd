import { internedSlice } from './interned.ts'

/** Kind of a run of characters for segmentation, which works on folded text (`fold.ts`). */
export type RunKind = 'word' | 'han' | 'kana' | 'hangul' | 'unspaced' | 'symbol'

export interface Run {
  kind: RunKind
  text: string
  start: number
  end: number
  /** Only weak punctuation or spaces precede this run. */
  follows: boolean
  /** Nothing separates this run from the preceding one. */
  touches: boolean
}

const SEPARATOR = 0
const WORD = 1
const HAN = 2
const KANA = 3
const HANGUL = 4
const UNSPACED = 5
const SYMBOL = 6
const JOINER = 7
const BREAK = 8
const UNKNOWN = 255

const kinds: readonly RunKind[] = ['symbol', 'word', 'han', 'kana', 'hangul', 'unspaced', 'symbol']

const classes = new Uint8Array(0x10000).fill(UNKNOWN)

const joiners = new Set("'.-/&·_,")
const breaks = new Set('。!?;')
const isHan = /^[\p{Script=Han}々〇]$/u
const isKana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const isHangul = /^\p{Script=Hangul}$/u
/** Scripts without spaces between words and without a word list. */
const isUnspaced =
  /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Bopomofo}\p{Script=Yi}]$/u
const isWord = /^[\p{L}\p{N}\p{M}]$/u
const isSymbol = /^[^\x00-\x7f]$/u
const isPlainSymbol = /^\p{S}$/u

function classify(letter: string): number {
  if (isHan.test(letter)) return HAN
  if (isKana.test(letter)) return KANA
  if (isHangul.test(letter)) return HANGUL
  if (isUnspaced.test(letter)) return UNSPACED
  if (isWord.test(letter)) return WORD
  if (joiners.has(letter)) return JOINER
  if (breaks.has(letter)) return BREAK
  return isSymbol.test(letter) && isPlainSymbol.test(letter) ? SYMBOL : SEPARATOR
}

function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit <= 0xdfff) {
    const codePoint = text.codePointAt(at) ?? 0
    return codePoint > 0xffff ? classify(String.fromCodePoint(codePoint)) : SEPARATOR
  }
  let known = classes[unit] ?? SEPARATOR
  if (known === UNKNOWN) {
    known = classify(String.fromCharCode(unit))
    classes[unit] = known
  }
  return known
}

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/**
 * End of a word that starts at `at`: letters and digits, inner joiners (o'reilly, tcp/ip), and the signs of C++ and C#.
 */
function endOfWord(text: string, at: number): number {
  let end = at
  let digitsOnly = true
  for (;;) {
    while (end < text.length && classAt(text, end) === WORD) {
      if (digitsOnly && !isDigit(text.charCodeAt(end))) digitsOnly = false
      end += isPair(text, end) ? 2 : 1
    }
    if (text.startsWith('++', end)) end += 2
    else if (text.charAt(end) === '#' && !digitsOnly && end - at <= 2) end += 1
    if (end >= text.length) return end
    const joined = classAt(text, end) === JOINER && end + 1 < text.length && classAt(text, end + 1) === WORD
    const afterSign = classAt(text, end) === WORD
    if (!joined && !afterSign) return end
    // A comma joins digits only: 20,000.
    if (text.charAt(end) === ',' && !(digitsOnly && isDigit(text.charCodeAt(end + 1)))) return end
    if (joined) end += 1
  }
}

/**
 * Splits folded text into runs of one script, without punctuation and spaces. A word keeps its inner signs (o'reilly,
 * at&t, c++, tcp/ip, .net): `words.ts` takes it apart.
 */
export function scanRuns(text: string): Run[] {
  const runs: Run[] = []
  let weakGap = false
  let last = 0
  const add = (kind: RunKind, start: number, end: number): void => {
    const touches = runs.length > 0 && start === last
    runs.push({ kind, text: internedSlice(text, start, end), start, end, follows: weakGap, touches })
    weakGap = true
    last = end
  }
  for (let at = 0; at < text.length; ) {
    const kind = classAt(text, at)
    if (kind === WORD || (kind === JOINER && text.startsWith('.net', at) && classAt(text, at + 4) !== WORD)) {
      const end = endOfWord(text, kind === WORD ? at : at + 1)
      add('word', at, end)
      at = end
    } else if (kind === HAN || kind === KANA || kind === HANGUL || kind === UNSPACED) {
      let end = at
      while (end < text.length && classAt(text, end) === kind) end += isPair(text, end) ? 2 : 1
      add(kinds[kind] ?? 'han', at, end)
      at = end
    } else {
      const end = at + (isPair(text, at) ? 2 : 1)
      if (kind === SYMBOL) add('symbol', at, end)
      else if (kind === BREAK) weakGap = false
      at = end
    }
  }
  return runs
}

/** True for runs indexed by single characters and pairs. */
export const isByCharacter = (kind: RunKind): boolean => kind !== 'word' && kind !== 'symbol'
