import { cacheKey } from '../../../../platform/cache-key.ts'
import type { Channel, ExactField, FieldName, Token } from '../../engine.ts'
import { anyField, fieldNumber } from '../format/fields.ts'
import { mergedEntries } from '../format/merged-entries.ts'
import type { PostingsReader } from '../format/segment.ts'
import type { SortedStrings, StringCursor } from '../format/sorted-strings.ts'
import { PostingCursor } from './posting-cursor.ts'
import type { LiveSegment, Snapshot } from './snapshot.ts'
import { isHidden } from './snapshot.ts'
import { readTermEntry } from './term-entry.ts'

export interface TermsRequest {
  field: FieldName
  channel: Channel
  prefix: string
  limit: number
}

export interface ValuesRequest {
  field: ExactField
  prefix: string
  offset: number
  limit: number
}

/** Terms with the prefix, most frequent first, each with its number of findable records. */
export function listTerms(
  snapshot: Snapshot,
  { field, channel, prefix, limit }: TermsRequest,
): { term: Token; records: number }[] {
  const number = fieldNumber(field)
  const readers = snapshot.segments.flatMap((live) => {
    const reader = live.segment.postings(channel)
    return reader ? [{ live, reader }] : []
  })
  const found: { term: Token; records: number }[] = []
  // Only terms that may be among the first `limit` are kept; the list is truncated from time to time.
  let least = 0
  for (const { cursor: head, sources } of mergedEntries(readers, ({ reader }) => reader.terms, prefix)) {
    let records = 0
    for (const { source, cursor } of sources)
      records += recordsOfTerm(source.live, source.reader, cursor, number)
    if (records === 0 || records < least) continue
    found.push({ term: head.text(), records })
    if (found.length >= 2 * limit + 1000) {
      sortByRecords(found)
      found.length = limit
      least = found.at(-1)?.records ?? 0
    }
  }
  return sortByRecords(found).slice(0, limit)
}

/** Values of an exact field with the prefix, in order, and their total number. */
export function listValues(snapshot: Snapshot, { field, prefix, offset, limit }: ValuesRequest) {
  const readers = snapshot.segments.flatMap((live) => {
    const reader = live.segment.keys(field)
    return reader ? [{ live, values: reader.values }] : []
  })
  const key = cacheKey(field, prefix)
  const counted = snapshot.valueTotals.get(key)
  const values: { value: string; records: number }[] = []
  let total = 0
  for (const { cursor: head, sources } of mergedEntries(readers, (source) => source.values, prefix)) {
    if (counted !== undefined && values.length >= limit) break
    let records = 0
    for (const { source, cursor } of sources) records += recordsOfValue(source.live, source.values, cursor)
    if (records === 0) continue
    if (total >= offset && values.length < limit) values.push({ value: head.text(), records })
    total += 1
  }
  if (counted === undefined) snapshot.valueTotals.set(key, total)
  return { total: counted ?? total, values }
}

function recordsOfTerm(
  { hidden }: LiveSegment,
  reader: PostingsReader,
  cursor: StringCursor,
  field: number,
): number {
  const entry = readTermEntry(reader, cursor)
  if (hidden === undefined || entry.inField[field] === 0) return entry.inField[field]!
  let records = 0
  const postings = new PostingCursor(entry, reader)
  for (let i = 0; i < entry.postings; i++) {
    const document = postings.next()
    if (isHidden(hidden, document)) continue
    if (field === anyField || postings.frequencyIn(field) > 0) records += 1
  }
  return records
}

/** Payload of a value: vint number of documents, vint differences. */
function recordsOfValue({ hidden }: LiveSegment, { blob }: SortedStrings, cursor: StringCursor): number {
  let at = cursor.payload
  function vint(): number {
    let byte = blob[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      value |= (byte & 127) << shift
    }
    return value
  }
  const count = vint()
  if (hidden === undefined) return count
  let records = 0
  let document = 0
  for (let i = 0; i < count; i++) {
    document += vint()
    if (!isHidden(hidden, document)) records += 1
  }
  return records
}

function sortByRecords(found: { term: Token; records: number }[]) {
  return found.sort(
    (a, b) => b.records - a.records || Buffer.compare(Buffer.from(a.term), Buffer.from(b.term)),
  )
}
