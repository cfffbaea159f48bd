import type { MergeSource } from '../build/merge-order.ts'
import { idBytes } from '../format/segment.ts'
import type { HeldSegment } from './held-segment.ts'

/** The segments to merge, as they were at the start of the merge, and the file of the merged segment. */
export interface MergeJob {
  sources: (MergeSource & { key: string })[]
  file: string
}

/** Marks documents of the merged segment that were replaced in a source during the merge. */
export function carryOver(source: HeldSegment, atStart: Uint8Array | undefined, merged: HeldSegment) {
  const { segment, superseded } = source
  if (superseded === undefined) return
  for (let d = 0; d < segment.documents; d++) {
    const bit = 1 << (d & 7)
    const isNew = (superseded[d >>> 3]! & bit) !== 0 && ((atStart?.[d >>> 3] ?? 0) & bit) === 0
    if (!isNew) continue
    const document = merged.currentDocument(idBytes(segment.ids.at(d)))
    if (document >= 0) merged.supersede(document)
  }
}
