import { once } from '../../../platform/once.ts'
import { eaccCharacter, GETA_MARK } from './eacc.ts'
import { type CodeSet, codeSets } from './marc8-tables.ts'

const ESC = 0x1b
const BASIC_LATIN = 0x42
const ANSEL = 0x45
const EAST_ASIAN = 0x31
const REPLACEMENT = '\uFFFD'

export interface Marc8Text {
  text: string
  /** Number of bytes without meaning and accents without a letter: 0 for valid MARC-8. */
  doubtful: number
}

type Characters = readonly (string | undefined)[]

const basicLatin = once(() => fillTable(undefined))
const tables = once(
  (): ReadonlyMap<number, Characters> => new Map([...codeSets].map(([code, set]) => [code, fillTable(set)])),
)

/** The 94 characters of a set by the lower seven bits of the byte. */
const tableOf = (set: number): Characters => tables().get(set) ?? basicLatin()

function fillTable(set: CodeSet | undefined): Characters {
  const table: (string | undefined)[] = Array.from({ length: 128 })
  if (!set) for (let byte = 0x21; byte < 0x7f; byte += 1) table[byte] = String.fromCodePoint(byte)
  else
    for (const [index, cell] of set.cells.trim().split(/\s+/).entries()) {
      if (cell !== '-') table[(set.from + index) & 0x7f] = String.fromCodePoint(Number.parseInt(cell, 16))
    }
  return table
}

/**
 * Decodes one subfield of MARC-8: Basic and Extended Latin (ANSEL) by default, other sets selected by escape sequences.
 * MARC-8 puts an accent before its letter, Unicode after it; the result is in composed form. Numeric character
 * references (`&#x4E2D;`) stand for characters missing from the sets, and are resolved. Source: MARC 21 Specifications,
 * "MARC-8 Encoding Environment".
 */
export function decodeMarc8(bytes: Uint8Array): Marc8Text {
  let lower = BASIC_LATIN
  let upper = ANSEL
  let text = ''
  let accents = ''
  let doubtful = 0
  let composed = false
  const put = (character: string) => {
    if (isAccent(character)) {
      accents += doubleAccents.get(character) ?? character
      return
    }
    if (accents === '') text += character
    else {
      if (!isLetter(character)) doubtful += 1
      text += character + accents
      accents = ''
      composed = true
    }
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === ESC) {
      const call = readEscape(bytes, at)
      if (!call) {
        doubtful += 1
        continue
      }
      if (call.half === 'lower') lower = call.set
      else upper = call.set
      at += call.length - 1
      continue
    }
    const set = byte < 0x80 ? lower : upper
    if (byte < 0x21 || byte === 0x7f) put(String.fromCodePoint(byte))
    else if (set === EAST_ASIAN) {
      const character = eaccCharacter(byte & 0x7f, (bytes[at + 1] ?? 0) & 0x7f, (bytes[at + 2] ?? 0) & 0x7f)
      if (character === undefined) doubtful += 1
      put(character ?? REPLACEMENT)
      at += 2
    } else if (byte >= 0x80 && byte < 0xa0) {
      const control = nonSortingMarks.get(byte)
      if (control === undefined) doubtful += 1
      put(control ?? REPLACEMENT)
    } else {
      const character = tableOf(set)[byte & 0x7f]
      if (character === undefined) doubtful += 1
      put(character ?? REPLACEMENT)
    }
  }
  if (accents !== '') {
    doubtful += 1
    text += accents
    composed = true
  }
  if (text.includes('&#x')) text = resolveReferences(text)
  return { text: composed ? text.normalize('NFC') : text, doubtful }
}

/** An accent over two letters has two halves in MARC-8; Unicode has one character between the letters. */
const doubleAccents = new Map([
  ['\uFE20', '\u0361'],
  ['\uFE21', ''],
  ['\uFE22', '\u0360'],
  ['\uFE23', ''],
])

/** MARC-8 controls: begin and end of non-sorting characters, joiner, non-joiner. */
const nonSortingMarks = new Map([
  [0x88, '\u0098'],
  [0x89, '\u009C'],
  [0x8d, '\u200D'],
  [0x8e, '\u200C'],
])

const isAccent = (character: string): boolean => character > '\u02FF' && /\p{Mn}/u.test(character)
const isLetter = (character: string): boolean =>
  character > ' ' && /[\p{L}\p{N}\u02B9-\u02BC]/u.test(character)

interface SetCall {
  half: 'lower' | 'upper'
  set: number
  length: number
}

/**
 * `ESC ( F`, `ESC , F`, `ESC $ F`, `ESC $ , F` select a set for the lower half, `)` and `-` for the upper; `ESC g b p
 * s` are older.
 */
function readEscape(bytes: Uint8Array, at: number): SetCall | undefined {
  const first = String.fromCodePoint(bytes[at + 1] ?? 0)
  if (first === 's') return { half: 'lower', set: BASIC_LATIN, length: 2 }
  if ('gbp'.includes(first)) return { half: 'lower', set: bytes[at + 1] ?? 0, length: 2 }
  let next = at + 1
  const wide = first === '$'
  if (wide) next += 1
  let half: SetCall['half'] = 'lower'
  const intermediate = String.fromCodePoint(bytes[next] ?? 0)
  if ('(,)-'.includes(intermediate)) {
    if (')-'.includes(intermediate)) half = 'upper'
    next += 1
  } else if (!wide) return undefined
  // "!E" is the registered name of ANSEL.
  if (bytes[next] === 0x21) next += 1
  const set = bytes[next] ?? 0
  if (set !== BASIC_LATIN && set !== EAST_ASIAN && !codeSets.has(set)) return undefined
  return { half, set, length: next - at + 1 }
}

/** `&#x4E2D;` for a character missing from the encoding. Source: MARC 21 Specifications, lossless conversion. */
export const resolveReferences = (text: string): string =>
  text.replaceAll(/&#x([0-9A-Fa-f]{2,6});/g, (whole, digits: string) => {
    const code = Number.parseInt(digits, 16)
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code)
  })

/**
 * Corrects East Asian text that has lost its escape byte (0x1B): "$1!2H!?5(B" for two characters. This needs at least
 * half of its groups of three to be characters of the set; the others become the mark for a missing one.
 */
export const mendLostEscapes = (text: string): string =>
  text.replaceAll(/\$1((?:[!-~][ -~][ -~]| )+?)\(B/g, (whole, coded: string) => {
    let mended = ''
    let groups = 0
    let known = 0
    for (let at = 0; at < coded.length; at += 3) {
      while (coded[at] === ' ') at += 1
      const character = eaccCharacter(
        coded.charCodeAt(at),
        coded.charCodeAt(at + 1),
        coded.charCodeAt(at + 2),
      )
      groups += 1
      if (character !== undefined) known += 1
      mended += character ?? GETA_MARK
    }
    return known * 2 >= groups ? mended : whole
  })
