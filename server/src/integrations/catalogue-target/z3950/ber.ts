/** An element of BER (X.690), with its content read as far as it is constructed. */
export interface BerNode {
  /** 0 universal, 1 application, 2 context, 3 private. */
  cls: number
  tag: number
  /** Parts of a constructed element; undefined: a primitive one. */
  parts?: BerNode[]
  /** Content of a primitive element; empty otherwise. */
  bytes: Buffer
}

const DEEPEST = 64
const MOST_NODES = 50_000
const LARGEST_TAG = 1 << 21

/** Damaged or beyond a limit. */
export class DamagedBer extends Error {
  override name = 'DamagedBer'
}

/**
 * Reads one element from the beginning of bytes, of definite or indefinite length.
 *
 * @param largest bytes of content that an element may announce
 * @returns the element and how many bytes it takes; undefined: more bytes are needed
 * @throws DamagedBer
 */
export function readBer(bytes: Buffer, largest: number): { node: BerNode; length: number } | undefined {
  const reader = { bytes, largest, nodes: 0 }
  const read = readAt(reader, 0, 0)
  return read && { node: read.node, length: read.end }
}

interface Reader {
  bytes: Buffer
  largest: number
  nodes: number
}

function readAt(reader: Reader, from: number, depth: number): { node: BerNode; end: number } | undefined {
  const head = readHead(reader, from, depth)
  if (!head) return undefined
  const { cls, tag, isConstructed, length, start } = head
  if (length === undefined) {
    const parts: BerNode[] = []
    let at = start
    for (;;) {
      const [first, second] = [reader.bytes[at], reader.bytes[at + 1]]
      if (first === 0 && second === 0) return { node: { cls, tag, parts, bytes: empty }, end: at + 2 }
      if (first === undefined || second === undefined) return undefined
      if (at - start > reader.largest) throw new DamagedBer('too large')
      const part = readAt(reader, at, depth + 1)
      if (!part) return undefined
      parts.push(part.node)
      at = part.end
    }
  }
  const end = start + length
  if (end > reader.bytes.length) return undefined
  if (!isConstructed) return { node: { cls, tag, bytes: reader.bytes.subarray(start, end) }, end }
  const parts: BerNode[] = []
  let at = start
  while (at < end) {
    const part = readAt(reader, at, depth + 1)
    if (!part || part.end > end) throw new DamagedBer('a part is longer than the whole')
    parts.push(part.node)
    at = part.end
  }
  return { node: { cls, tag, parts, bytes: empty }, end }
}

const empty = Buffer.alloc(0)

/** Tag and length of an element; a length that is undefined is indefinite. */
function readHead(reader: Reader, from: number, depth: number) {
  if (depth > DEEPEST) throw new DamagedBer('too deep')
  if (++reader.nodes > MOST_NODES) throw new DamagedBer('too many elements')
  const { bytes, largest } = reader
  const first = bytes[from]
  if (first === undefined) return undefined
  const [cls, isConstructed] = [first >> 6, (first & 0x20) !== 0]
  let at = from + 1
  let tag = first & 0x1f
  if (tag === 0x1f) {
    tag = 0
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) return undefined
      at += 1
      tag = tag * 128 + (byte & 0x7f)
      if (tag >= LARGEST_TAG) throw new DamagedBer('a tag is too large')
      if ((byte & 0x80) === 0) break
    }
  }
  const short = bytes[at]
  if (short === undefined) return undefined
  at += 1
  if (short === 0x80) {
    if (!isConstructed) throw new DamagedBer('a primitive element without a length')
    return { cls, tag, isConstructed, length: undefined, start: at }
  }
  let length = short
  if (short > 0x80) {
    const count = short & 0x7f
    if (count > 4) throw new DamagedBer('a length is too large')
    if (at + count > bytes.length) return undefined
    length = bytes.readUIntBE(at, count)
    at += count
  }
  if (length > largest) throw new DamagedBer('too large')
  return { cls, tag, isConstructed, length, start: at }
}

/** The bytes of an element, with definite lengths. Pure. */
export function berOf({ cls, tag, parts, bytes }: BerNode): Buffer {
  const content = parts ? Buffer.concat(parts.map(berOf)) : bytes
  return Buffer.concat([tagOf(cls, tag, parts !== undefined), lengthOf(content.length), content])
}

function tagOf(cls: number, tag: number, isConstructed: boolean): Buffer {
  const first = (cls << 6) | (isConstructed ? 0x20 : 0)
  if (tag < 0x1f) return Buffer.from([first | tag])
  const digits = [tag & 0x7f]
  for (let rest = tag >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return Buffer.from([first | 0x1f, ...digits])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
