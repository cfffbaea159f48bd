import { exactFields } from '../../engine.ts'
import type { NewSegment, Sections } from '../format/image.ts'
import { writeImage } from '../format/image.ts'
import type { SegmentMeta } from '../format/segment.ts'
import { channels, sortKeys } from '../format/segment.ts'
import { mergeFacet, mergeIds, mergeKeys, mergeNumbers, mergeSortKey } from './merge-columns.ts'
import type { MergeSource } from './merge-order.ts'
import { orderDocuments } from './merge-order.ts'
import { mergePostings } from './merge-postings.ts'
import { indexFacets } from '../../index-facets.ts'

/** Merges segments into one, without superseded documents. */
export function mergeSegments(sources: readonly MergeSource[]): NewSegment {
  const order = orderDocuments(sources)
  const sections: Sections = new Map()
  const meta: SegmentMeta = { documents: order.documents, channels: {}, exact: {}, sort: {} }
  mergeIds(order, sections)
  mergeNumbers(order, sections)
  for (const name of sortKeys) {
    const count = mergeSortKey(name, order, sections)
    if (count > 0) meta.sort[name] = count
  }
  for (const name of indexFacets) mergeFacet(name, order, sections)
  for (const field of exactFields) {
    const count = mergeKeys(field, order, sections)
    if (count > 0) meta.exact[field] = count
  }
  for (const channel of channels) {
    const postings = mergePostings(channel, order, sections)
    if (postings) meta.channels[channel] = postings
  }
  for (const segment of order.segments) segment.close()
  return writeImage(meta, sections)
}
