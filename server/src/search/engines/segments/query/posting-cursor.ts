import { blockPostings, compact, compactPositions, longCount, skipDetail } from '../format/postings.ts'
import type { PostingsReader } from '../format/segment.ts'
import { firstNotBefore } from './doc-list.ts'
import type { TermEntry } from './term-entry.ts'

/** Stands for "no further document"; no document has this number. */
export const noDocument = 0xffffffff

/** Maximum bytes of detail per read. */
const longestWindow = 1 << 16

const nothing = new Uint8Array()

/**
 * Iterates forwards over the postings of a term, skipping whole blocks, and reads the detail of a posting on demand.
 */
export class PostingCursor {
  document = 0
  /** Number of the posting within the term. */
  posting = -1
  readonly #entry: TermEntry
  readonly #skips: PostingsReader
  readonly #lastBlock: number
  #block = 0
  #docsAt: number
  /** The block whose detail is loaded, and the posting whose detail starts at `#detailAt` of `#detail`. */
  #detailBlock = -1
  #detailPosting = 0
  #detailAt = 0
  #detail: Uint8Array = nothing
  /** The range of the section that `#detail` holds. */
  #windowStart: number
  #windowEnd: number

  constructor(entry: TermEntry, skips: PostingsReader) {
    this.#entry = entry
    this.#skips = skips
    this.#docsAt = entry.docsStart
    this.#windowStart = entry.detailStart
    this.#windowEnd = entry.detailStart
    this.#lastBlock = Math.floor((entry.postings - 1) / blockPostings)
  }

  next(): number {
    this.posting += 1
    if (this.posting >= this.#entry.postings) {
      this.document = noDocument
      return noDocument
    }
    const { docs } = this.#entry
    let byte = docs[this.#docsAt++]!
    let difference = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = docs[this.#docsAt++]!
      difference |= (byte & 127) << shift
    }
    this.document += difference
    return this.document
  }

  /** Moves forwards to the first document that is not less than `wanted`. */
  seek(wanted: number): number {
    if (this.posting >= 0 && this.document >= wanted) return this.document
    if (this.#entry.firstSkip >= 0 && !this.#skipTo(wanted)) return noDocument
    while (this.next() < wanted);
    return this.document
  }

  /** Frequency of the term in the field in this document. */
  frequencyIn(field: number): number {
    let frequency = 0
    let at = this.#detailOfPosting()
    const detail = this.#detail
    const only = detail[at]! - compact
    if (only >= 0) return Math.floor(only / compactPositions) === field ? 1 : 0
    for (let last = false; !last; ) {
      const head = detail[at++]!
      last = (head & 16) !== 0
      let count = (head >>> 5) + 1
      if (count > longCount) {
        let byte = detail[at++]!
        count += byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = detail[at++]!
          count += (byte & 127) << shift
        }
      }
      if ((head & 15) === field) {
        frequency = count
        break
      }
      for (let left = count; left > 0; at++) if (detail[at]! < 128) left -= 1
    }
    return frequency
  }

  /**
   * Writes the places (field << 28 | position) of the term in this document to `places`, ascending. @returns their
   * number
   */
  placesInto(places: number[]): number {
    let length = 0
    let at = this.#detailOfPosting()
    const detail = this.#detail
    const only = detail[at]! - compact
    if (only >= 0) {
      places[0] = ((Math.floor(only / compactPositions) << 28) >>> 0) + (only % compactPositions)
      return 1
    }
    for (let last = false; !last; ) {
      const head = detail[at++]!
      last = (head & 16) !== 0
      let count = (head >>> 5) + 1
      if (count > longCount) {
        let byte = detail[at++]!
        count += byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = detail[at++]!
          count += (byte & 127) << shift
        }
      }
      let place = ((head & 15) << 28) >>> 0
      for (; count > 0; count--) {
        let byte = detail[at++]!
        let difference = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = detail[at++]!
          difference |= (byte & 127) << shift
        }
        place += difference
        places[length++] = place
      }
    }
    return length
  }

  /** Moves to the block that may contain `wanted`; false when the term ends before it. */
  #skipTo(wanted: number): boolean {
    const { skipDocument, skipDocs } = this.#skips
    const first = this.#entry.firstSkip
    const end = first + this.#lastBlock + 1
    const block = firstNotBefore(skipDocument, first + this.#block, end, wanted)
    if (block === end) {
      this.posting = this.#entry.postings
      this.document = noDocument
      return false
    }
    if (block - first > this.#block) {
      this.#block = block - first
      this.posting = this.#block * blockPostings - 1
      this.document = skipDocument[block - 1]!
      this.#docsAt = skipDocs[block]!
    }
    return true
  }

  /** Offset of the current posting's detail in `#detail`. */
  #detailOfPosting(): number {
    const block = Math.floor(this.posting / blockPostings)
    if (block !== this.#detailBlock) this.#openBlock(block)
    const detail = this.#detail
    let at = this.#detailAt
    for (; this.#detailPosting < this.posting; this.#detailPosting++) at = skipDetail(detail, at)
    this.#detailAt = at
    return at
  }

  #openBlock(block: number) {
    const { detail, detailStart, detailEnd, firstSkip } = this.#entry
    const { skipDetail } = this.#skips
    const start = block === 0 ? detailStart : skipDetail[firstSkip + block]!
    const end = block === this.#lastBlock ? detailEnd : skipDetail[firstSkip + block + 1]!
    if (start < this.#windowStart || end > this.#windowEnd) {
      // A sequential reader will need the next block too: read twice as much each time.
      const isNext = start >= this.#windowStart && start <= this.#windowEnd
      const ahead = isNext ? Math.min(2 * (this.#windowEnd - this.#windowStart), longestWindow) : 0
      const window = detail.read(start, Math.max(end, Math.min(start + ahead, detailEnd)))
      this.#detail = window.bytes
      this.#windowStart = window.from
      this.#windowEnd = window.to
    }
    this.#detailBlock = block
    this.#detailPosting = block * blockPostings
    this.#detailAt = start - this.#windowStart
  }
}
