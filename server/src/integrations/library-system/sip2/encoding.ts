import { once } from '../../../platform/once.ts'
import { isFit, UnfitValue } from './message.ts'
import type { Sip2Settings } from './settings.ts'

/** Encodes and decodes text in the library system's encoding. */
export interface TextCoding {
  bytesOf(text: string): Buffer
  textOf(bytes: Buffer): string
}

export const codingOf = (encoding: Sip2Settings['encoding']): TextCoding =>
  encoding === 'gbk'
    ? { bytesOf: gbkBytes, textOf: (bytes) => new TextDecoder('gbk').decode(bytes) }
    : { bytesOf: (text) => Buffer.from(text, 'utf8'), textOf: (bytes) => bytes.toString('utf8') }

/** Two-byte GBK codes by character, built once from the platform's decoder. */
const gbkCharacters = once((): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder('gbk')
  const known = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if ([...text].length === 1 && text !== '\uFFFD' && !known.has(text)) known.set(text, lead * 256 + trail)
    }
  }
  return known
})

/** @throws UnfitValue for characters outside GBK: a question mark instead could identify another reader */
function gbkBytes(text: string): Buffer {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x80) {
      bytes.push(point)
      continue
    }
    const pair = gbkCharacters().get(character)
    if (pair === undefined) throw new UnfitValue('a character GBK does not have')
    bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}

/** True when a value can be encoded. A value that cannot identifies nothing in the library system. */
export function fitsIn(encoding: Sip2Settings['encoding'], value: string): boolean {
  if (!isFit(value)) return false
  try {
    codingOf(encoding).bytesOf(value)
    return true
  } catch {
    return false
  }
}
