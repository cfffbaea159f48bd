import type { StaffWords } from './answers.ts'

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

/** A row of `list-nightly-jobs`: a nightly job and its last run, on schedule or by hand. */
export interface NightlyJobRow {
  /** Its name, such as `links`. */
  job: string
  /** `never`: no run is known. `waiting`, `running`: it is in the queue. */
  state: 'never' | 'waiting' | 'running' | 'done' | 'failed'
  /** ISO instant; empty: no run is known. */
  endedAt: string
  milliseconds: number
  /** What it did. */
  counts: readonly { what: string; count: number }[]
  /** Why the last run failed, in technical words. */
  because: string
}

/** A row of `list-waiting-notices`: notices of one kind that wait to be sent. */
export interface WaitingNotices {
  kind: string
  /** The usual title of its kind. */
  title: StaffWords
  channel: 'mail' | 'sms'
  waiting: number
  /** Of those: tried before in vain. */
  tried: number
}
