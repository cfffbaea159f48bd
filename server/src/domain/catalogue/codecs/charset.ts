import { type CatalogueEncoding, catalogueEncodings } from '@wenyuan/contract/constants/uploads.ts'
import { isAscii, isUtf8 } from 'node:buffer'
import { european, guessEuropean } from './european.ts'
import { decodeMarc8 } from './marc8.ts'

export type Encoding = CatalogueEncoding

const aliases: Record<string, Encoding> = {
  utf8: 'utf-8',
  marc8: 'marc-8',
  ansel: 'marc-8',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp936: 'gb18030',
  big5hkscs: 'big5',
  cp950: 'big5',
  iso88591: 'latin1',
  cp1252: 'latin1',
  windows1252: 'latin1',
  macintosh: 'mac-roman',
  ibm437: 'cp437',
  dos: 'cp437',
  utf16: 'utf-16le',
}

/** The encoding for a name such as "GBK" or "UTF8"; `undefined` if unknown. */
export function encodingOf(name: string): Encoding | undefined {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return catalogueEncodings.find((encoding) => encoding.replaceAll('-', '') === plain) ?? aliases[plain]
}

const gb18030 = new TextDecoder('gb18030')
const big5 = new TextDecoder('big5')
const utf16be = new TextDecoder('utf-16be')

const decoders: Record<Encoding, (bytes: Buffer) => string> = {
  'utf-8': (bytes) => bytes.toString('utf8'),
  'marc-8': (bytes) => decodeMarc8(bytes).text,
  gb18030: (bytes) => gb18030.decode(bytes),
  big5: (bytes) => big5.decode(bytes),
  ...european,
  'utf-16le': (bytes) => bytes.toString('utf16le'),
  'utf-16be': (bytes) => utf16be.decode(bytes),
}

/** Decodes a complete text; an invalid byte becomes U+FFFD. */
export const decoderOf = (encoding: Encoding): ((bytes: Buffer) => string) => decoders[encoding]

/** The encoding of plain text (CSV, JSON Lines), by its byte order mark or its bytes. */
export function guessTextEncoding(sample: Buffer): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const unmarked = utf16WithoutMark(sample)
  if (unmarked) return unmarked
  const whole = wholeCharacters(sample)
  if (isAscii(whole) || isUtf8(whole)) return 'utf-8'
  // MARC-8 is never used for plain text, whatever the bytes look like.
  return guessChineseEncoding(sample) ?? guessEuropean(sample)
}

/** The Latin letters, tabs and line ends of any list have a byte that is zero. */
function utf16WithoutMark(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 20) return undefined
  if (even * 20 < odd) return 'utf-16le'
  return odd * 20 < even ? 'utf-16be' : undefined
}

/** Drops an incomplete UTF-8 sequence at the end of a sample. */
function wholeCharacters(sample: Buffer): Buffer {
  let end = sample.length
  for (let back = 1; back <= 3 && back <= end; back += 1) {
    const byte = sample[end - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      if (length > back) end -= back
      break
    }
  }
  return sample.subarray(0, end)
}

/**
 * Which legacy encoding bytes that are not UTF-8 are written in. Chinese double bytes come in runs: GB 2312 has both
 * bytes high and its 3,755 common characters in rows B0 to D7; Big5 has its 5,401 common characters in A4 to C6 and a
 * low second byte in two of five cases. Single high bytes among letters are European: MARC-8 puts the accent before the
 * letter, Windows-1252 has accented letters.
 */
export function guessLegacyEncoding(bytes: Uint8Array): Encoding {
  return guessChineseEncoding(bytes) ?? (decodeMarc8(bytes).doubtful === 0 ? 'marc-8' : 'latin1')
}

/**
 * GB18030 or Big5 if the bytes fit one of them. Valid MARC-8 is excluded: Chinese text never looks like it by chance.
 */
export function guessChineseEncoding(bytes: Uint8Array): 'gb18030' | 'big5' | undefined {
  const gb = scoreGb18030(bytes)
  const big = scoreBig5(bytes)
  if (Math.max(gb, big) < 0.6 || decodeMarc8(bytes).doubtful === 0) return undefined
  return big > gb ? 'big5' : 'gb18030'
}

/** Share of common characters among the double-byte ones, 0 if the bytes cannot be this encoding. */
function scoreGb18030(bytes: Uint8Array): number {
  let all = 0
  let common = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const lead = bytes[i] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[i + 1] ?? 0
    if (i + 1 === bytes.length) break
    all += 1
    i += 1
    if (lead === 0x80 || lead === 0xff || trail < 0x30 || trail === 0x7f || trail === 0xff) common -= 2
    else if (trail < 0x3a) i += 2
    else if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3)) common += 1
    else if (trail >= 0xa1 && (lead === 0xa4 || lead === 0xa5)) common += 1
    else if (trail >= 0xa1 && lead >= 0xd8 && lead <= 0xf7) common += 0.6
    else if (trail < 0xa1 && trail >= 0x40 && (lead <= 0xa0 || lead >= 0xaa)) common += 0.2
  }
  return all === 0 ? 0 : Math.max(0, common / all)
}

function scoreBig5(bytes: Uint8Array): number {
  let all = 0
  let common = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const lead = bytes[i] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[i + 1] ?? 0
    if (i + 1 === bytes.length) break
    all += 1
    i += 1
    if (lead < 0x81 || lead > 0xfe || trail < 0x40 || (trail > 0x7e && trail < 0xa1) || trail === 0xff)
      common -= 2
    else if (lead >= 0xa4 && lead <= 0xc6) common += 1
    else if (lead === 0xa1) common += 0.8
    else if (lead >= 0xc9 && lead <= 0xf9) common += 0.3
  }
  return all === 0 ? 0 : Math.max(0, common / all)
}
