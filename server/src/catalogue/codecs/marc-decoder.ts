import { isAscii, isUtf8 } from 'node:buffer'
import { decoderOf, type Encoding, guessLegacyEncoding } from './charset.ts'
import type { TextDecode } from './iso2709-record.ts'
import { decodeMarc8, resolveReferences } from './marc8.ts'

export interface RecordDecoder {
  decode: TextDecode
  /** What was wrong with the encoding, filled while decoding. */
  repairs: string[]
}

const ESC = 0x1b
const combining = /\p{M}/u

/** Letters and their accents in one character where Unicode has one: the same text must be the same string. */
const compose = (text: string): string => (combining.test(text) ? text.normalize('NFC') : text)

/**
 * Chooses how the text of each record is decoded, record by record: an encoding told by the caller is obeyed; else
 * valid UTF-8 is UTF-8 whatever leader/09 says, and for the rest the older encoding that the whole file points to.
 */
export class EncodingChooser {
  readonly #told: Encoding | undefined
  #legacy: Encoding | undefined

  constructor(told: Encoding | undefined, sample: Buffer) {
    this.#told = told
    this.#legacy = told ? undefined : legacyOf(sample)
  }

  decoderFor(record: Buffer): RecordDecoder {
    const repairs: string[] = []
    if (isAscii(record) && !record.includes(ESC)) {
      const decode = (bytes: Buffer) => {
        const text = bytes.toString('latin1')
        return text.includes('&#x') ? resolveReferences(text) : text
      }
      return { decode, repairs }
    }
    if (this.#told !== undefined) {
      const decode = decoderOf(this.#told)
      return { decode: (bytes) => compose(decode(bytes)), repairs }
    }
    if (!record.includes(ESC) && isUtf8(record))
      return { decode: (bytes) => compose(bytes.toString('utf8')), repairs }
    return { decode: this.#mixed(record, repairs), repairs }
  }

  /** A record that is not UTF-8 as a whole: field by field, for some are, and those are never spoilt. */
  #mixed(record: Buffer, repairs: string[]): TextDecode {
    const claimsUtf8 = record[9] === 0x61
    const legacy = this.#legacy ?? guessLegacyEncoding(record)
    this.#legacy ??= legacy
    const decodeLegacy = decoderOf(legacy)
    return (bytes) => {
      if (isAscii(bytes) && !bytes.includes(ESC)) return resolveReferences(bytes.toString('latin1'))
      if (!bytes.includes(ESC) && isUtf8(bytes) && legacy !== 'gb18030' && legacy !== 'big5')
        return compose(bytes.toString('utf8'))
      if (claimsUtf8 && repairs.length === 0)
        repairs.push(`Leader/09 says Unicode, but the text is ${legacy}.`)
      if (legacy !== 'marc-8') return compose(decodeLegacy(bytes))
      const marc8 = decodeMarc8(bytes)
      // Bytes that spell nothing in MARC-8 but are mostly UTF-8: a damaged character, not another encoding.
      const utf8 = bytes.toString('utf8')
      return marc8.doubtful > 0 && damageOf(utf8) < damageOf(marc8.text) + marc8.doubtful
        ? compose(utf8)
        : marc8.text
    }
  }
}

const damageOf = (text: string): number => text.split('\uFFFD').length - 1

/** The encoding of the records of a sample that are neither ASCII nor UTF-8; `undefined` when it has none. */
function legacyOf(sample: Buffer): Encoding | undefined {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = sample.indexOf(0x1e); at !== -1; at = sample.indexOf(0x1e, from)) {
    const field = sample.subarray(from, at + 1)
    if (!isAscii(field) && !isUtf8(field)) pieces.push(field)
    from = at + 1
  }
  return pieces.length === 0 ? undefined : guessLegacyEncoding(Buffer.concat(pieces))
}
