import { once } from '../../../platform/once.ts'
import { isFit, UnfitValue } from './message.ts'

/** Character encodings that programs of the protocol use. */
export type Sip2Encoding = 'utf-8' | 'gbk' | 'gb18030' | 'latin1'

/** Encodes and decodes text in the encoding of the other program. */
export interface TextCoding {
  /** @throws UnfitValue for characters that the encoding lacks: a question mark instead could identify another reader */
  bytesOf(text: string): Buffer
  textOf(bytes: Buffer): string
}

const decodedAs = (label: string) => (bytes: Buffer) => new TextDecoder(label).decode(bytes)

const codings: Readonly<Record<Sip2Encoding, TextCoding>> = {
  'utf-8': { bytesOf: (text) => Buffer.from(text, 'utf8'), textOf: (bytes) => bytes.toString('utf8') },
  gbk: { bytesOf: eachAs((character) => pairOf(character)), textOf: decodedAs('gbk') },
  gb18030: {
    bytesOf: eachAs((character) => pairOf(character) ?? fourBytesOf(character)),
    textOf: decodedAs('gb18030'),
  },
  latin1: {
    bytesOf: eachAs((character) => (character <= '\u00ff' ? [character.charCodeAt(0)] : undefined)),
    textOf: (bytes) => bytes.toString('latin1'),
  },
}

export const codingOf = (encoding: Sip2Encoding): TextCoding => codings[encoding]

type Bytes = readonly number[] | undefined

function eachAs(bytesFor: (character: string) => Bytes): TextCoding['bytesOf'] {
  return (text) =>
    Buffer.from(
      [...text].flatMap((character) => {
        const bytes = character < '\u0080' ? [character.charCodeAt(0)] : bytesFor(character)
        if (bytes === undefined) throw new UnfitValue('a character that the encoding lacks')
        return bytes
      }),
    )
}

/** Two-byte GBK codes by character, built once from the platform's decoder. */
const gbkPairs = once((): ReadonlyMap<string, readonly number[]> => {
  const decode = decodedAs('gbk')
  const known = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue
      const text = decode(Buffer.of(lead, trail))
      if ([...text].length === 1 && text !== '\uFFFD' && !known.has(text)) known.set(text, [lead, trail])
    }
  }
  return known
})
const pairOf = (character: string): Bytes => gbkPairs().get(character)

/** The four bytes of a place in the linear order of GB 18030. */
const fourBytesAt = (place: number): readonly number[] => [
  0x81 + Math.floor(place / 12_600),
  0x30 + (Math.floor(place / 1_260) % 10),
  0x81 + (Math.floor(place / 10) % 126),
  0x30 + (place % 10),
]
/** Number of places of the basic plane, and the first place of the others. Source: GB 18030. */
const BASIC_PLACES = 39_420
const FIRST_OTHER = 189_000

/** Four-byte codes of the basic plane by character. */
const gb18030Fours = once((): ReadonlyMap<string, readonly number[]> => {
  const decode = decodedAs('gb18030')
  const known = new Map<string, readonly number[]>()
  for (let place = 0; place < BASIC_PLACES; place++) {
    const bytes = fourBytesAt(place)
    const text = decode(Buffer.from(bytes))
    if (text.length === 1 && (text !== '\uFFFD' || place === 39_417)) known.set(text, bytes)
  }
  return known
})

function fourBytesOf(character: string): Bytes {
  const point = character.codePointAt(0) ?? 0
  return point < 0x1_00_00 ? gb18030Fours().get(character) : fourBytesAt(FIRST_OTHER + point - 0x1_00_00)
}

/** True when a value can be encoded. A value that cannot identifies nothing in the library system. */
export function fitsIn(encoding: Sip2Encoding, value: string): boolean {
  if (!isFit(value)) return false
  try {
    codingOf(encoding).bytesOf(value)
    return true
  } catch {
    return false
  }
}

/** Text for people, with a question mark for each character that the encoding lacks. */
export function lossyBytesOf(encoding: Sip2Encoding, text: string): Buffer {
  const { bytesOf } = codingOf(encoding)
  const bytesFor = (one: string): Buffer => {
    try {
      return bytesOf(one)
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error
      return Buffer.from('?')
    }
  }
  return Buffer.concat([...text].map(bytesFor))
}
