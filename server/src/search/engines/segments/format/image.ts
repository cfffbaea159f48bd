import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'

/**
 * A segment is one file. Its first part, the resident part, is loaded into shared memory byte for byte:
 *
 *   8 bytes    "WYSEG002"; the last three digits are the format version
 *   u32, u32   length and CRC-32 of the header
 *   header     JSON: { size, resident, meta, sections: [{ name, type, at, length, crc }] }; `at` is an offset from the
 *              start of the file, `resident` the length of the resident part
 *   sections   typed arrays, little-endian, each aligned to eight bytes
 *   details    sections that are read rarely and in small pieces; they stay in the file (`details.ts`)
 *
 * A segment is never changed in place.
 */
const magic = 'WYSEG002'
export const preamble = 16

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
  resident: number
  meta: Meta
  sections: SectionHead[]
}

/** A segment as it is passed between threads: its resident part and its details. */
export interface SegmentParts {
  image: SharedArrayBuffer
  /** In memory until the segment is written, then the path of the file. */
  details: SharedArrayBuffer | { file: string }
}

/** A segment whose details are not in a file yet. */
export interface NewSegment extends SegmentParts {
  details: SharedArrayBuffer
}

export function writeImage(meta: object, sections: Sections): NewSegment {
  const names = [...sections.keys()]
  const apart = names.filter(isDetail)
  const heads = [...names.filter((name) => !isDetail(name)), ...apart].map((name) => {
    const array = sections.get(name)!
    return { name, type: typeOf(array), at: 0, length: array.length, crc: crc32(bytesOf(array)) }
  })
  // The length of the header depends on the offsets in it, so reserve room for the largest offsets.
  const draft = JSON.stringify({ size: 1e15, resident: 1e15, meta, sections: heads })
  let at = aligned(preamble + draft.length * 3 + heads.length * 16)
  let resident = 0
  for (const [i, head] of heads.entries()) {
    if (i === heads.length - apart.length) resident = at
    head.at = at
    at = aligned(at + head.length * arrayTypes[head.type].BYTES_PER_ELEMENT)
  }
  if (apart.length === 0) resident = at
  const image = new SharedArrayBuffer(resident)
  const details = new SharedArrayBuffer(at - resident)
  const encoded = Buffer.from(
    JSON.stringify({ size: at, resident, meta, sections: heads } satisfies Header<object>),
  )
  const bytes = new Uint8Array(image)
  bytes.set(Buffer.from(magic))
  const view = new DataView(image)
  view.setUint32(8, encoded.length, true)
  view.setUint32(12, crc32(encoded), true)
  bytes.set(encoded, preamble)
  for (const { name, at } of heads) {
    if (isDetail(name)) new Uint8Array(details).set(bytesOf(sections.get(name)!), at - resident)
    else bytes.set(bytesOf(sections.get(name)!), at)
  }
  return { image, details }
}

/** Whether a section is read from the file instead of the resident part. */
function isDetail(name: string): boolean {
  return /^\w+\.detail$/.test(name)
}

/** The resident part of a segment, with its sections by name. */
export class Image<Meta> {
  readonly meta: Meta
  /** Length of the resident part; the details start there in the file. */
  readonly resident: number
  readonly #buffer: SharedArrayBuffer
  readonly #heads: Map<string, SectionHead>

  constructor(buffer: SharedArrayBuffer) {
    const header = readHeader<Meta>(buffer)
    this.meta = header.meta
    this.resident = header.resident
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

  /** Offset and length in the file of a section that is not resident. */
  detail(name: string): { at: number; length: number } {
    const head = this.#heads.get(name)
    if (head === undefined) throw new IndexNeedsRebuild(`section ${name} is missing`)
    return head
  }

  required<T extends SectionType>(name: string, ...types: T[]): Arrays[T] {
    const section = this.section(name, ...types)
    if (section === undefined) throw new IndexNeedsRebuild(`section ${name} is missing`)
    return section
  }
}

/** Identifies an image: the checksum of its header, which contains the checksums of all sections. */
export function imageChecksum(buffer: SharedArrayBuffer): number {
  return new DataView(buffer).getUint32(12, true)
}

/** A section of the file with the length and checksum it must have. */
export interface Expected {
  name: string
  at: number
  bytes: number
  crc: number
}

/**
 * Checks every section of the resident part against its checksum. Returns what the rest of the file must contain.
 * @throws IndexNeedsRebuild on any damage
 */
export function verifyImage(buffer: SharedArrayBuffer, fileSize: number): Expected[] {
  const { sections, resident, size } = readHeader(buffer)
  if (size !== fileSize) throw new IndexNeedsRebuild('a segment is cut short')
  const rest: Expected[] = []
  for (const { name, type, at, length, crc } of sections) {
    const bytes = length * arrayTypes[type].BYTES_PER_ELEMENT
    if (at >= resident) rest.push({ name, at, bytes, crc })
    else if (crc32(new Uint8Array(buffer, at, bytes)) !== crc)
      throw new IndexNeedsRebuild(`section ${name} is damaged`)
  }
  return rest
}

/** Length of the header, read from the first bytes of a file. */
export function headerLength(start: Uint8Array): number {
  if (start.length < preamble) throw new IndexNeedsRebuild('a segment is cut short')
  const found = Buffer.from(start.subarray(0, 8)).toString('latin1')
  if (found !== magic) throw new IndexNeedsRebuild(`a segment of another format: ${JSON.stringify(found)}`)
  return new DataView(start.buffer, start.byteOffset).getUint32(8, true)
}

/** Length of the resident part, read from preamble and header. */
export function residentLength(start: Uint8Array): number {
  return parseHeader(start).resident
}

function readHeader<Meta>(buffer: SharedArrayBuffer): Header<Meta> {
  const header = parseHeader<Meta>(new Uint8Array(buffer))
  if (header.resident !== buffer.byteLength) throw new IndexNeedsRebuild('a segment is cut short')
  return header
}

function parseHeader<Meta>(bytes: Uint8Array): Header<Meta> {
  const end = preamble + headerLength(bytes)
  if (end > bytes.length) throw new IndexNeedsRebuild('a segment is cut short')
  const encoded = Buffer.from(bytes.slice(preamble, end))
  if (crc32(encoded) !== new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true))
    throw new IndexNeedsRebuild('the header of a segment is damaged')
  return JSON.parse(encoded.toString()) as Header<Meta>
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
