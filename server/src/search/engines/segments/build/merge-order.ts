import { openDetails } from '../format/details.ts'
import type { SegmentParts } from '../format/image.ts'
import { Segment } from '../format/segment.ts'
import { StringCursor } from '../format/sorted-strings.ts'

export interface MergeSource {
  parts: SegmentParts
  /** Bitmap of documents to leave out. */
  superseded: Uint8Array | undefined
}

/** Merging reads each section from its beginning to its end. */
const readAhead = 1 << 18

/** A document left out has this number. */
export const dropped = 0xffffffff

/** Which document of which source becomes which of the merged segment. */
export interface MergeOrder {
  segments: Segment[]
  documents: number
  /** By source: new number of each old document, or `dropped`. Ascending, since both are in the order of ids. */
  newNumbers: Uint32Array[]
  /** By new number. */
  sourceOf: Uint16Array
  oldNumberOf: Uint32Array
}

/** Of every id at most one source has a document that is not superseded. The segments are the caller's to close. */
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
