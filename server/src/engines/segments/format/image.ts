import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'

/**
 * A segment is one block of shared memory and, byte for byte the same, one file:
 *
 *   8 bytes    "WYSEG001", the last three the format
 *   u32, u32   length and CRC-32 of the header
 *   header     JSON: { size, meta, sections: [{ name, type, at, length, crc }] }; `at` from the start of the file
 *   sections   typed arrays, little-endian, each at a multiple of eight bytes
 *
 * Nothing is ever changed in place.
 */
const magic = 'WYSEG001'
const preamble = 16

const arrayTypes = { Uint8Array, Int16Array, Uint16Array, Uint32Array, Float64Array }
interface Arrays {
  Uint8Array: Uint8Array
  Int16Array: Int16Array
  Uint16Array: Uint16Array
  Uint32Array: Uint32Array
  Float64Array: Float64Array
}
export type SectionType = keyof Arrays
export type SectionArray = Arrays[SectionType]
export type Sections = Map<string, SectionArray>

interface SectionHead {
  name: string
  type: SectionType
  at: number
  /** In elements. */
  length: number
  crc: number
}

interface Header<Meta> {
  size: number
  meta: Meta
  sections: SectionHead[]
}

export function writeImage(meta: object, sections: Sections): SharedArrayBuffer {
  const heads = [...sections].map(([name, array]) => ({
    name,
    type: typeOf(array),
    at: 0,
    length: array.length,
    crc: crc32(bytesOf(array)),
  }))
  // The header's own length depends on the offsets in it; room for the largest offsets is left beforehand.
  const room = preamble + JSON.stringify({ size: 1e15, meta, sections: heads }).length * 3 + heads.length * 16
  let at = aligned(room)
  for (const head of heads) {
    head.at = at
    at = aligned(at + head.length * arrayTypes[head.type].BYTES_PER_ELEMENT)
  }
  const buffer = new SharedArrayBuffer(at)
  const bytes = new Uint8Array(buffer)
  const header: Header<object> = { size: at, meta, sections: heads }
  const encoded = Buffer.from(JSON.stringify(header))
  bytes.set(Buffer.from(magic))
  const view = new DataView(buffer)
  view.setUint32(8, encoded.length, true)
  view.setUint32(12, crc32(encoded), true)
  bytes.set(encoded, preamble)
  for (const head of heads) bytes.set(bytesOf(sections.get(head.name)!), head.at)
  return buffer
}

/** A segment in shared memory, its sections by name. */
export class Image<Meta> {
  readonly meta: Meta
  readonly #buffer: SharedArrayBuffer
  readonly #heads: Map<string, SectionHead>

  constructor(buffer: SharedArrayBuffer) {
    const header = readHeader<Meta>(buffer)
    this.meta = header.meta
    this.#buffer = buffer
    this.#heads = new Map(header.sections.map((head) => [head.name, head]))
  }

  section<T extends SectionType>(name: string, ...types: T[]): Arrays[T] | undefined {
    const head = this.#heads.get(name)
    if (head === undefined) return undefined
    const type = types.find((wanted) => wanted === head.type)
    if (type === undefined) throw new IndexNeedsRebuild(`section ${name} holds ${head.type}`)
    const View: new (buffer: SharedArrayBuffer, at: number, length: number) => SectionArray = arrayTypes[type]
    return new View(this.#buffer, head.at, head.length) as Arrays[T]
  }

  required<T extends SectionType>(name: string, ...types: T[]): Arrays[T] {
    const section = this.section(name, ...types)
    if (section === undefined) throw new IndexNeedsRebuild(`section ${name} is missing`)
    return section
  }
}

/** Tells one image from another: the checksum of its header, in which those of all sections stand. */
export function imageChecksum(buffer: SharedArrayBuffer): number {
  return new DataView(buffer).getUint32(12, true)
}

/** Checks every section against its checksum. Anything wrong means that the index must be built anew. */
export function verifyImage(buffer: SharedArrayBuffer) {
  const { sections } = readHeader(buffer)
  for (const { name, type, at, length, crc } of sections) {
    const size = length * arrayTypes[type].BYTES_PER_ELEMENT
    if (crc32(new Uint8Array(buffer, at, size)) !== crc)
      throw new IndexNeedsRebuild(`section ${name} is damaged`)
  }
}

function readHeader<Meta>(buffer: SharedArrayBuffer): Header<Meta> {
  if (buffer.byteLength < preamble) throw new IndexNeedsRebuild('a segment is cut short')
  const view = new DataView(buffer)
  const found = Buffer.from(new Uint8Array(buffer, 0, 8)).toString('latin1')
  if (found !== magic) throw new IndexNeedsRebuild(`a segment of another format: ${JSON.stringify(found)}`)
  const length = view.getUint32(8, true)
  if (preamble + length > buffer.byteLength) throw new IndexNeedsRebuild('a segment is cut short')
  const encoded = Buffer.from(new Uint8Array(buffer, preamble, length))
  if (crc32(encoded) !== view.getUint32(12, true))
    throw new IndexNeedsRebuild('the header of a segment is damaged')
  const header = JSON.parse(encoded.toString()) as Header<Meta>
  if (header.size !== buffer.byteLength) throw new IndexNeedsRebuild('a segment is cut short')
  return header
}

function typeOf(array: SectionArray): SectionType {
  if (array instanceof Uint8Array) return 'Uint8Array'
  if (array instanceof Uint16Array) return 'Uint16Array'
  if (array instanceof Int16Array) return 'Int16Array'
  if (array instanceof Uint32Array) return 'Uint32Array'
  return 'Float64Array'
}

function bytesOf(array: SectionArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8
}
