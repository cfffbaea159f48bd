import type { MergeJob } from '../store/merge-job.ts'

export type MergeCalls = {
  /** Merges the sources, writes the file durably and answers its image. */
  merge(folder: string, job: MergeJob): SharedArrayBuffer
}
