import type { FailureCode } from '@wenyuan/contract/failures.ts'

/** A refusal a handler throws. Its words are found in the locales by the door. */
export class Fail extends Error {
  override name = 'Fail'
  readonly code: FailureCode
  /** The input field it is about, as a path. */
  readonly field: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** Work the caller's browser has to do first: see `http/crawlers/visit-proof.ts`. */
  readonly work: string | undefined

  constructor(code: FailureCode, about: { field?: string; retryAfter?: number; work?: string } = {}) {
    super(code)
    this.code = code
    this.field = about.field
    this.retryAfter = about.retryAfter
    this.work = about.work
  }
}
