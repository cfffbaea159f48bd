import { yieldToForeground } from '../../../../platform/threads/yield-to-foreground.ts'
import type { Channel } from '../../engine.ts'
import type { Sections } from '../format/image.ts'
import { mergedEntries } from '../format/merged-entries.ts'
import type { ChannelMeta, Room } from '../format/postings.ts'
import { PostingsWriter, skipDetail } from '../format/postings.ts'
import type { PostingsReader } from '../format/segment.ts'
import type { TermEntry } from '../query/term-entry.ts'
import { readTermEntry } from '../query/term-entry.ts'
import type { MergeOrder } from './merge-order.ts'
import { dropped } from './merge-order.ts'

export function mergePostings(
  channel: Channel,
  order: MergeOrder,
  sections: Sections,
): ChannelMeta | undefined {
  const readers = order.segments.flatMap((segment, source) => {
    const reader = segment.postings(channel)
    return reader ? [{ reader, numbers: order.newNumbers[source]! }] : []
  })
  if (readers.length === 0) return undefined
  const writer = new PostingsWriter(order.documents, roomFor(readers.map(({ reader }) => reader)))
  for (const { cursor, sources } of mergedEntries(readers, ({ reader }) => reader.terms)) {
    const walks = sources.map(
      ({ source, cursor }) => new KeptPostings(readTermEntry(source.reader, cursor), source.numbers),
    )
    yieldToForeground()
    writer.beginTerm()
    copyPostings(walks, writer)
    writer.endTerm(cursor.key())
  }
  return writer.finish(channel, sections)
}

/** Space for all sources, and a little for numbers that become longer; unused memory is never touched. */
function roomFor(readers: readonly PostingsReader[]): Room {
  const sum = (length: (reader: PostingsReader) => number) =>
    Math.ceil(readers.reduce((total, reader) => total + length(reader), 1 << 12) * 1.1)
  return {
    terms: sum(({ terms }) => terms.blob.length),
    docs: sum(({ docs }) => docs.length),
    weights: sum(({ weights }) => 2 * weights.length),
    detail: sum(({ detailLength }) => detailLength),
  }
}

function copyPostings(walks: readonly KeptPostings[], writer: PostingsWriter) {
  let open = walks.filter((walk) => walk.next())
  while (open.length > 0) {
    let first = open[0]!
    for (const walk of open) if (walk.document < first.document) first = walk
    first.detailAt = writer.copyDetail(first.document, first.detail, first.detailAt)
    if (!first.next()) open = open.filter((walk) => walk !== first)
  }
}

/** Iterates over the kept postings of a term by their new numbers. */
class KeptPostings {
  document = 0
  /** Start of the current posting's detail in `detail`. */
  detailAt: number
  readonly detail: Uint8Array
  readonly #docs: Uint8Array
  readonly #numbers: Uint32Array
  #docsAt: number
  #old = 0
  #left: number

  constructor(entry: TermEntry, numbers: Uint32Array) {
    const { bytes, from } = entry.detail.read(entry.detailStart, entry.detailEnd)
    this.detail = bytes
    this.detailAt = entry.detailStart - from
    this.#docs = entry.docs
    this.#docsAt = entry.docsStart
    this.#left = entry.postings
    this.#numbers = numbers
  }

  /** The detail of the preceding posting must have been read. */
  next(): boolean {
    while (this.#left > 0) {
      this.#left -= 1
      let byte = this.#docs[this.#docsAt++]!
      let difference = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = this.#docs[this.#docsAt++]!
        difference |= (byte & 127) << shift
      }
      this.#old += difference
      this.document = this.#numbers[this.#old]!
      if (this.document !== dropped) return true
      this.detailAt = skipDetail(this.detail, this.detailAt)
    }
    return false
  }
}
