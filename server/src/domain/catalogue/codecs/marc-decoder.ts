import { isAscii, isUtf8 } from 'node:buffer'
import { decoderOf, type Encoding, guessChineseEncoding } from './charset.ts'
import { compose, hasMarks } from './composition.ts'
import type { TextDecode } from './iso2709-record.ts'
import { decodeMarc8, mendLostEscapes, resolveReferences } from './marc8.ts'

export interface RecordDecoder {
  decode: TextDecode
  /** Problems with the encoding, filled while decoding. */
  repairs: string[]
}

const ESC = 0x1b
const decodeUtf8: TextDecode = (record, from, to) => record.toString('utf8', from, to)
const decodeComposed: TextDecode = (record, from, to) => compose(record.toString('utf8', from, to))
const windows1252 = decoderOf('latin1')

/** Number of damaged characters in a decoded text. */
const damageOf = (text: string): number => text.split('\uFFFD').length - 1

/**
 * Chooses the encoding of each record. An encoding given by the caller is used. Else valid UTF-8 is UTF-8 whatever
 * leader/09 says; a file whose other fields are Chinese double bytes is GB18030 or Big5; the rest is MARC-8 or
 * Windows-1252, field by field.
 */
export class EncodingChooser {
  readonly #given: Encoding | undefined
  readonly #chinese: 'gb18030' | 'big5' | undefined

  constructor(given: Encoding | undefined, sample: Buffer) {
    this.#given = given
    this.#chinese = given ? undefined : chineseEncodingOf(sample)
  }

  decoderFor(record: Buffer): RecordDecoder {
    const repairs: string[] = []
    const decode = this.#textDecoder(record, repairs)
    // Both kinds of damage require these characters.
    const spoilt = record.includes('&') || record.includes('$1')
    return { decode: spoilt ? (bytes, from, to) => mendText(decode(bytes, from, to)) : decode, repairs }
  }

  #textDecoder(record: Buffer, repairs: string[]): TextDecode {
    if (isAscii(record) && !record.includes(ESC)) {
      // One byte per character: decode the record once and slice the string.
      const text = record.toString('latin1')
      return (_, from, to) => text.slice(from, to)
    }
    const settled = this.#given ?? this.#chinese
    if (settled !== undefined) {
      const decode = decoderOf(settled)
      return (bytes, from, to) => compose(decode(bytes.subarray(from, to)))
    }
    // Few records have combining characters: checked once per record, not per subfield.
    if (!record.includes(ESC) && isUtf8(record))
      return hasMarks(record.toString('utf8')) ? decodeComposed : decodeUtf8
    return decodeMixed(record, repairs)
  }
}

/** Replaces XML or HTML entities and placeholders of characters that an encoding did not have. */
function mendText(text: string): string {
  if (!text.includes('&') && !text.includes('$1')) return text
  return mendLostEscapes(
    resolveReferences(text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes a record that is not UTF-8 as a whole, field by field: valid UTF-8 fields are kept. */
function decodeMixed(record: Buffer, repairs: string[]): TextDecode {
  const claimsUtf8 = record[9] === 0x61
  const chinese = record.includes(ESC) ? undefined : guessChineseEncoding(highFields(record))
  const decodeChinese = chinese && decoderOf(chinese)
  const note = (encoding: string) => {
    if (claimsUtf8 && repairs.length === 0)
      repairs.push(`Leader/09 says Unicode, but the text is ${encoding}.`)
  }
  return (whole, from, to) => {
    const bytes = whole.subarray(from, to)
    const escaped = bytes.includes(ESC)
    if (!escaped && isAscii(bytes)) return bytes.toString('latin1')
    if (decodeChinese) {
      note(chinese === 'big5' ? 'Big5' : 'GB18030')
      return compose(decodeChinese(bytes))
    }
    if (!escaped && isUtf8(bytes)) return compose(bytes.toString('utf8'))
    const marc8 = decodeMarc8(bytes)
    if (escaped || marc8.doubtful === 0) {
      note('MARC-8')
      return marc8.text
    }
    return decodeDoubtful(bytes, marc8, note, repairs)
  }
}

/** Neither UTF-8 nor valid MARC-8: UTF-8 with a damaged byte, Windows-1252, or damaged MARC-8. */
function decodeDoubtful(
  bytes: Buffer,
  marc8: { text: string; doubtful: number },
  note: (encoding: string) => void,
  repairs: string[],
): string {
  const utf8 = bytes.toString('utf8')
  const high = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0)
  const damaged = damageOf(utf8)
  // Most high bytes form UTF-8 characters: the others are damage.
  if (damaged * 2 < high) {
    repairs.push('A character is damaged: its bytes are not UTF-8.')
    return compose(utf8)
  }
  const western = windows1252(bytes)
  if (looksWestern(western)) {
    note('Windows-1252')
    return western
  }
  note('MARC-8')
  return marc8.text
}

/** Accented letters within words ("Brontë", "café"), not signs between letters. */
const looksWestern = (text: string): boolean =>
  !/[\u0080-\u009F\uFFFD]/.test(text) &&
  (text.match(/\p{L}[\u00C0-\u00FF]|[\u00C0-\u00FF]\p{L}/gu)?.length ?? 0) > 0

/** The fields of a record, or of a sample of records, that are neither ASCII nor UTF-8. */
function highFields(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(0x1e); at !== -1; at = bytes.indexOf(0x1e, from)) {
    const field = bytes.subarray(from, at + 1)
    if (!isAscii(field) && !isUtf8(field) && !field.includes(ESC)) pieces.push(field)
    from = at + 1
  }
  return Buffer.concat(pieces)
}

/**
 * The Chinese encoding of a whole file, by its fields that cannot be UTF-8. Short words can be valid UTF-8 by chance
 * ("平装" in GB18030 is), but only as two-byte characters: fields with longer ones really are Unicode.
 */
function chineseEncodingOf(sample: Buffer): 'gb18030' | 'big5' | undefined {
  const high = highFields(sample)
  const encoding = guessChineseEncoding(high)
  if (encoding === undefined) return undefined
  let unicode = 0
  let from = 0
  for (let at = sample.indexOf(0x1e); at !== -1; at = sample.indexOf(0x1e, from)) {
    const field = sample.subarray(from, at + 1)
    if (!isAscii(field) && isUtf8(field) && field.some((byte) => byte >= 0xe0)) unicode += field.length
    from = at + 1
  }
  return unicode * 10 < high.length ? encoding : undefined
}
