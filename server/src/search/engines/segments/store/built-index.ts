import type { SegmentParts } from '../format/image.ts'
import type { SharedValues } from '../format/value-table.ts'
import type { Manifest } from './manifest.ts'
import type { IndexFacet } from '../../index-facets.ts'

/** A finished rebuild as its thread returns it; its files are already in the tenant's folder. */
export interface BuiltIndex {
  analyser: string
  segments: { file: string; parts: SegmentParts; superseded: Uint8Array | undefined }[]
  values: Record<IndexFacet, SharedValues>
  valueFile: Manifest['values']
}
