import { yieldToForeground } from '../../../../platform/threads/yield-to-foreground.ts'
import type { ExactField } from '../../engine.ts'
import { narrowNumbers, SortKeysWriter, writeBitmap, writeFacet } from '../format/columns.ts'
import type { Sections } from '../format/image.ts'
import { KeysWriter } from '../format/keys.ts'
import { mergedEntries } from '../format/merged-entries.ts'
import type { SortKeyName } from '../format/segment.ts'
import type { SortedStrings, StringCursor } from '../format/sorted-strings.ts'
import { SortedStringsWriter } from '../format/sorted-strings.ts'
import type { MergeOrder } from './merge-order.ts'
import { dropped } from './merge-order.ts'
import type { IndexFacet } from '../../index-facets.ts'

export function mergeIds({ segments, newNumbers }: MergeOrder, sections: Sections) {
  const writer = new SortedStringsWriter(false)
  const sources = segments.map((segment, source) => ({ ids: segment.ids, numbers: newNumbers[source]! }))
  for (const { cursor, sources: same } of mergedEntries(sources, ({ ids }) => ids)) {
    if (same.some(({ source, cursor }) => source.numbers[cursor.index] !== dropped)) writer.add(cursor.key())
  }
  writer.finish('ids', sections)
}

export function mergeNumbers(order: MergeOrder, sections: Sections) {
  const { documents, segments, sourceOf, oldNumberOf } = order
  const versions = new Float64Array(documents)
  const years = new Int16Array(documents)
  const addedAt = new Float64Array(documents)
  const loans = new Float64Array(documents)
  let removals = false
  for (let d = 0; d < documents; d++) {
    const segment = segments[sourceOf[d]!]!
    const old = oldNumberOf[d]!
    versions[d] = segment.versions[old]!
    years[d] = segment.years[old]!
    addedAt[d] = segment.addedAt[old]!
    loans[d] = segment.loans[old]!
    removals ||= segment.isRemoval(old)
  }
  sections.set('version', narrowNumbers(versions))
  sections.set('year', years)
  sections.set('addedAt', narrowNumbers(addedAt))
  sections.set('loans', narrowNumbers(loans))
  const onShelf = (d: number) => {
    const old = oldNumberOf[d]!
    return (segments[sourceOf[d]!]!.onShelf[old >>> 3]! & (1 << (old & 7))) !== 0
  }
  sections.set('onShelf', writeBitmap(documents, onShelf))
  if (removals) {
    sections.set(
      'removed',
      writeBitmap(documents, (d) => segments[sourceOf[d]!]!.isRemoval(oldNumberOf[d]!)),
    )
  }
}

/** Value numbers do not change: all segments share the tenant's table. */
export function mergeFacet(name: IndexFacet, order: MergeOrder, sections: Sections) {
  const { documents, segments, sourceOf, oldNumberOf } = order
  const columns = segments.map((segment) => segment.facet(name))
  const starts = new Uint32Array(documents + 1)
  const most = columns.reduce((sum, column) => sum + (column?.values.length ?? 0), 0)
  const values = new Uint32Array(most)
  let length = 0
  for (let d = 0; d < documents; d++) {
    const column = columns[sourceOf[d]!]
    const old = oldNumberOf[d]!
    if (column?.starts) {
      for (let at = column.starts[old]!; at < column.starts[old + 1]!; at++)
        values[length++] = column.values[at]!
    } else if (column && column.values[old]! > 0) values[length++] = column.values[old]! - 1
    starts[d + 1] = length
  }
  writeFacet(name, starts, values.subarray(0, length), sections)
}

/** @returns the number of values */
export function mergeKeys(field: ExactField, order: MergeOrder, sections: Sections): number {
  const readers = order.segments.flatMap((segment, source) => {
    const reader = segment.keys(field)
    return reader ? [{ values: reader.values, numbers: order.newNumbers[source]! }] : []
  })
  const writer = new KeysWriter()
  const documents: number[] = []
  for (const { cursor, sources } of mergedEntries(readers, ({ values }) => values)) {
    yieldToForeground()
    documents.length = 0
    for (const { source, cursor } of sources) addKept(source, cursor, documents)
    if (sources.length > 1) documents.sort((a, b) => a - b)
    for (const document of documents) writer.addDocument(document)
    writer.endValue(cursor.key())
  }
  return writer.finish(`exact.${field}`, sections)
}

function addKept(
  { values, numbers }: { values: SortedStrings; numbers: Uint32Array },
  cursor: StringCursor,
  out: number[],
) {
  const { blob } = values
  let at = cursor.payload
  while (blob[at]! > 127) at += 1
  at += 1
  let old = 0
  while (at < cursor.payloadEnd) {
    let byte = blob[at++]!
    let difference = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      difference |= (byte & 127) << shift
    }
    old += difference
    if (numbers[old] !== dropped) out.push(numbers[old]!)
  }
}

/** @returns the number of distinct keys */
export function mergeSortKey(name: SortKeyName, order: MergeOrder, sections: Sections): number {
  const { documents, segments, sourceOf, oldNumberOf } = order
  const columns = segments.map((segment) => segment.sortColumn(name))
  const used = columns.map((column) => new Uint8Array((column?.values.count ?? 0) + 1))
  for (let d = 0; d < documents; d++) {
    const source = sourceOf[d]!
    used[source]![columns[source]?.ranks[oldNumberOf[d]!] ?? 0] = 1
  }
  const newRanks = columns.map((column) => new Uint32Array((column?.values.count ?? 0) + 1))
  const sources = columns.flatMap((column, source) => (column ? [{ values: column.values, source }] : []))
  const writer = new SortKeysWriter(documents)
  for (const { cursor, sources: same } of mergedEntries(sources, ({ values }) => values)) {
    if (!same.some(({ source, cursor }) => used[source.source]![cursor.index + 1])) continue
    const rank = writer.addKey(cursor.key())
    for (const { source, cursor } of same) newRanks[source.source]![cursor.index + 1] = rank
  }
  for (let d = 0; d < documents; d++) {
    const source = sourceOf[d]!
    writer.rank(d, newRanks[source]![columns[source]?.ranks[oldNumberOf[d]!] ?? 0]!)
  }
  return writer.finish(`sort.${name}`, sections)
}
