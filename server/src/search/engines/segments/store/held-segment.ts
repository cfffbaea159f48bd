import type { SharedSegment } from '../query/snapshot.ts'
import type { SegmentParts } from '../format/image.ts'
import { Segment } from '../format/segment.ts'
import { IdFilter } from './id-filter.ts'

/** Segments with fewer documents have no id filter: their id table is searched directly. */
const filterFrom = 4_096

/** A segment held by the writer, with a bitmap of the documents that newer segments have replaced. */
export class HeldSegment {
  /** Unique among the tenant's segments while the index is open. */
  readonly key: string
  readonly parts: SegmentParts
  /** Opened without its postings. */
  readonly segment: Segment
  /** Bitmap; created when the first document is replaced. */
  superseded: Uint8Array | undefined
  supersededCount = 0
  /** The file that holds `superseded`, and the number of replaced documents in it. */
  saved: { file: string; crc: number; count: number } | undefined
  #shared: SharedArrayBuffer | undefined
  #sharedIsCurrent = false
  #filter: IdFilter | undefined

  constructor(key: string, parts: SegmentParts, superseded?: Uint8Array) {
    this.key = key
    this.parts = parts
    this.segment = new Segment(parts.image)
    this.superseded = superseded
    this.supersededCount = superseded === undefined ? 0 : countBits(superseded)
  }

  /** The document with this id if it is the newest version of the record, otherwise -1. */
  currentDocument(id: Uint8Array): number {
    if (this.segment.documents >= filterFrom) {
      this.#filter ??= new IdFilter(this.segment)
      if (!this.#filter.mayHave(id)) return -1
    }
    const document = this.segment.documentOf(id)
    return document >= 0 && !this.isSuperseded(document) ? document : -1
  }

  isSuperseded(document: number): boolean {
    return this.superseded !== undefined && (this.superseded[document >>> 3]! & (1 << (document & 7))) !== 0
  }

  supersede(document: number) {
    this.superseded ??= new Uint8Array(Math.ceil(this.segment.documents / 8))
    this.superseded[document >>> 3]! |= 1 << (document & 7)
    this.supersededCount += 1
    this.#sharedIsCurrent = false
  }

  /** Number of findable records. */
  get liveRecords(): number {
    const { documents } = this.segment
    let live = documents - this.supersededCount
    if (this.segment.removed) {
      for (let d = 0; d < documents; d++) if (this.segment.isRemoval(d) && !this.isSuperseded(d)) live -= 1
    }
    return live
  }

  /** Bytes of memory. */
  get bytes(): number {
    const { image, details } = this.parts
    const apart = details instanceof SharedArrayBuffer ? details.byteLength : 0
    return image.byteLength + apart + (this.#shared?.byteLength ?? 0)
  }

  share(): SharedSegment {
    if (!this.#sharedIsCurrent) this.#shared = this.#copyHidden()
    this.#sharedIsCurrent = true
    return { key: this.key, parts: this.parts, hidden: this.#shared }
  }

  /** A copy for readers: later replacements must not change the snapshot they have. */
  #copyHidden(): SharedArrayBuffer | undefined {
    const { superseded, segment } = this
    if (superseded === undefined && segment.removed === undefined) return undefined
    const hidden = new Uint8Array(new SharedArrayBuffer(Math.ceil(segment.documents / 8)))
    for (let i = 0; i < hidden.length; i++) hidden[i] = (superseded?.[i] ?? 0) | (segment.removed?.[i] ?? 0)
    return hidden.buffer
  }
}

function countBits(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) for (let rest = byte; rest > 0; rest &= rest - 1) count += 1
  return count
}
