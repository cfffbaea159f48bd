import type { FailureCode } from '@wenyuan/contract/failures.ts'

/** A refusal a handler throws. Its words are found in the locales by the door. */
export class Fail extends Error {
  override name = 'Fail'
  readonly code: FailureCode
  /** The input field it is about, as a path. */
  readonly field: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, about: { field?: string; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.field = about.field
    this.retryAfter = about.retryAfter
  }
}
