import type { FacetName } from '@wenyuan/contract/words/facets.ts'
import { facetNames } from '@wenyuan/contract/words/facets.ts'
import type { Channel } from '../../engine.ts'
import { lengthFactors, meanLength } from '../../score-rules.ts'
import { Segment } from '../format/segment.ts'
import type { SharedValues } from '../format/value-table.ts'
import { ValueReader } from '../format/value-table.ts'

/** What a writer hands to searching threads: all of it shared memory, never changed afterwards. */
export interface SharedSnapshot {
  version: string
  /** Grows from one snapshot of an open index to the next. */
  number: number
  segments: SharedSegment[]
  values: Record<FacetName, SharedValues>
}

export interface SharedSegment {
  /** Names the image: the same key is the same image. */
  key: string
  image: SharedArrayBuffer
  /** Bitmap of the documents that are not found: replaced, removed, or records of a removal. */
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

/** An index at one moment, as a searching thread sees it. */
export class Snapshot {
  readonly version: string
  readonly segments: LiveSegment[]
  readonly values: Record<FacetName, ValueReader>
  readonly #statistics = new Map<string, FieldStatistics>()

  /** Segments that were in the snapshot before are taken over with what was read of them. */
  constructor(shared: SharedSnapshot, before?: Snapshot) {
    const known = new Map(before?.segments.map(({ key, segment }) => [key, segment]))
    this.version = shared.version
    this.segments = shared.segments.map(({ key, image, hidden }) => ({
      key,
      segment: known.get(key) ?? new Segment(image),
      hidden: hidden && new Uint8Array(hidden),
    }))
    this.values = readValues(shared.values)
  }

  /** Of the whole index, hidden documents included: Lucene counts the same way. */
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

function readValues(shared: Record<FacetName, SharedValues>): Record<FacetName, ValueReader> {
  const readers: Partial<Record<FacetName, ValueReader>> = {}
  for (const name of facetNames) readers[name] = new ValueReader(shared[name])
  return readers as Record<FacetName, ValueReader>
}
