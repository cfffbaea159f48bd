import type { SegmentParts } from '../format/image.ts'
import type { MergeJob } from '../store/merge-job.ts'

export type MergeCalls = {
  /** Merges the sources, writes the file durably and returns its parts. */
  merge(folder: string, job: MergeJob): SegmentParts
}
