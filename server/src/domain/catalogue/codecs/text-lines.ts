import { decoderOf, type Encoding } from './charset.ts'

export interface TextLine {
  text: string
  /** 1 for the first line. */
  line: number
  byte: number
}

const LF = 0x0a
/** Longest line of any catalogue; limits memory. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * Lines of a byte stream in any encoding whose newline is the byte 0x0A (UTF-8, GB18030, Big5, Latin-1): none of them
 * uses that byte inside a longer character. CR before LF and a byte order mark are dropped.
 */
export async function* readLines(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<TextLine> {
  const decode = decoderOf(encoding)
  let rest: Buffer = Buffer.alloc(0)
  let byte = 0
  let line = 0
  const lineOf = (bytes: Buffer): TextLine => {
    line += 1
    const end = bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length
    const text = decode(bytes.subarray(0, end))
    const found = { text: line === 1 ? text.replace(/^\uFEFF/, '') : text, line, byte }
    byte += bytes.length + 1
    return found
  }
  for await (const chunk of source) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let at = buffer.indexOf(LF); at !== -1; at = buffer.indexOf(LF, from)) {
      yield lineOf(buffer.subarray(from, at))
      from = at + 1
    }
    rest = buffer.subarray(from)
    if (rest.length > LONGEST_LINE) throw new RangeError(`Line ${line + 1} is longer than 64 MB.`)
  }
  if (rest.length > 0) yield lineOf(rest)
}
