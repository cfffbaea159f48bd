/** A row of `list-dead-jobs`: a background job that is not tried again by itself. */
export interface DeadJob {
  jobId: string
  /** Its kind. */
  job: string
  tries: number
  /** ISO instant of the last try; empty: unknown. */
  endedAt: string
  /** What the last try said, in technical words. */
  because: string
  /** It can be taken off the list: the next night does its work. */
  isDropped: boolean
}
