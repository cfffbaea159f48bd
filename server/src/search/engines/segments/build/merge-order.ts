import { openDetails } from '../format/details.ts'
import type { SegmentParts } from '../format/image.ts'
import { Segment } from '../format/segment.ts'
import { StringCursor } from '../format/sorted-strings.ts'

export interface MergeSource {
  parts: SegmentParts
  /** Bitmap of superseded documents, which are dropped. */
  superseded: Uint8Array | undefined
}

/** Bytes to read ahead: merging reads each section sequentially. */
const readAhead = 1 << 18

/** The new number of a dropped document. */
export const dropped = 0xffffffff

/** Maps the documents of the sources to those of the merged segment. */
export interface MergeOrder {
  segments: Segment[]
  documents: number
  /** By source: new number of each old document, or `dropped`. Ascending, since both are in the order of ids. */
  newNumbers: Uint32Array[]
  /** By new number. */
  sourceOf: Uint16Array
  oldNumberOf: Uint32Array
}

/** Each id may have at most one document that is not superseded. The caller closes the segments. */
export function orderDocuments(sources: readonly MergeSource[]): MergeOrder {
  const segments = sources.map(({ parts }) => new Segment(parts.image, openDetails(parts, readAhead)))
  const newNumbers = segments.map(({ documents }) => new Uint32Array(documents).fill(dropped))
  const most = segments.reduce((sum, { documents }) => sum + documents, 0)
  const sourceOf = new Uint16Array(most)
  const oldNumberOf = new Uint32Array(most)
  const heads = sources.flatMap(({ superseded }, source) => {
    const head = { source, superseded, table: segments[source]!.ids, cursor: new StringCursor() }
    if (segments[source]!.documents === 0) return []
    head.table.moveTo(0, head.cursor)
    return skipSuperseded(head) ? [head] : []
  })
  let documents = 0
  while (heads.length > 0) {
    let first = heads[0]!
    for (const head of heads) if (head !== first && head.cursor.compareWith(first.cursor) < 0) first = head
    newNumbers[first.source]![first.cursor.index] = documents
    sourceOf[documents] = first.source
    oldNumberOf[documents] = first.cursor.index
    documents += 1
    if (!first.table.advance(first.cursor) || !skipSuperseded(first)) heads.splice(heads.indexOf(first), 1)
  }
  return { segments, documents, newNumbers, sourceOf, oldNumberOf }
}

interface Head {
  superseded: Uint8Array | undefined
  table: Segment['ids']
  cursor: StringCursor
}

function skipSuperseded({ superseded, table, cursor }: Head): boolean {
  if (superseded === undefined) return true
  while (superseded[cursor.index >>> 3]! & (1 << (cursor.index & 7))) if (!table.advance(cursor)) return false
  return true
}
