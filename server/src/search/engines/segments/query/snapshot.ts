import { LRUCache } from 'lru-cache'
import type { CacheKey } from '../../../../platform/cache-key.ts'
import type { Channel } from '../../engine.ts'
import { lengthFactors, meanLength } from '../../score-rules.ts'
import { openDetails } from '../format/details.ts'
import type { SegmentParts } from '../format/image.ts'
import { Segment } from '../format/segment.ts'
import type { SharedValues } from '../format/value-table.ts'
import { ValueReader } from '../format/value-table.ts'
import { indexFacets, type IndexFacet } from '../../index-facets.ts'

/** What the writer passes to the search threads: immutable shared memory. */
export interface SharedSnapshot {
  version: string
  /** Increases with every snapshot of an open index. */
  number: number
  segments: SharedSegment[]
  values: Record<IndexFacet, SharedValues>
}

export interface SharedSegment {
  /** Identifies the segment: equal keys are the same segment. */
  key: string
  parts: SegmentParts
  /** Bitmap of the documents excluded from results: replaced ones, removed ones, and entries of removals. */
  hidden: SharedArrayBuffer | undefined
}

export interface LiveSegment {
  key: string
  segment: Segment
  hidden: Uint8Array | undefined
}

export interface FieldStatistics {
  records: number
  factors: Float32Array
}

/** Cache size: readers choose the prefixes, so their number is unlimited. */
const KEPT_TOTALS = 10_000

/** An index at one moment, for a search thread. */
export class Snapshot {
  readonly version: string
  readonly segments: LiveSegment[]
  readonly values: Record<IndexFacet, ValueReader>
  /**
   * Number of values by exact field and prefix, counted once: the first letters of a browse list are requested often.
   */
  readonly valueTotals = new LRUCache<CacheKey, number>({ max: KEPT_TOTALS })
  readonly #statistics = new Map<string, FieldStatistics>()

  /**
   * Segments of the preceding snapshot are reused with their caches; those no longer needed are closed. Fails with
   * ENOENT when a file has been removed after a merge; the preceding snapshot is then unchanged, and a newer one
   * follows.
   */
  constructor(shared: SharedSnapshot, before?: Snapshot) {
    const known = new Map(before?.segments.map(({ key, segment }) => [key, segment]))
    this.version = shared.version
    this.segments = []
    try {
      for (const { key, parts, hidden } of shared.segments) {
        const segment = known.get(key) ?? new Segment(parts.image, openDetails(parts))
        this.segments.push({ key, segment, hidden: hidden && new Uint8Array(hidden) })
      }
      this.values = readValues(shared.values)
    } catch (error) {
      for (const { key, segment } of this.segments) if (!known.has(key)) segment.close()
      throw error
    }
    const kept = new Set(shared.segments.map(({ key }) => key))
    for (const [key, segment] of known) if (!kept.has(key)) segment.close()
  }

  close() {
    for (const { segment } of this.segments) segment.close()
  }

  /** For the whole index including hidden documents, as in Lucene. */
  statistics(channel: Channel, field: number): FieldStatistics {
    const name = `${channel} ${field}`
    const known = this.#statistics.get(name)
    if (known) return known
    let records = 0
    let length = 0
    for (const { segment } of this.segments) {
      const meta = segment.meta.channels[channel]
      records += meta?.records[field] ?? 0
      length += meta?.lengths[field] ?? 0
    }
    const statistics = { records, factors: lengthFactors(meanLength(length, records)) }
    this.#statistics.set(name, statistics)
    return statistics
  }
}

export function isHidden(hidden: Uint8Array | undefined, document: number): boolean {
  return hidden !== undefined && (hidden[document >>> 3]! & (1 << (document & 7))) !== 0
}

function readValues(shared: Record<IndexFacet, SharedValues>): Record<IndexFacet, ValueReader> {
  const readers: Partial<Record<IndexFacet, ValueReader>> = {}
  for (const name of indexFacets) readers[name] = new ValueReader(shared[name])
  return readers as Record<IndexFacet, ValueReader>
}
