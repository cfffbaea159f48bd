import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { InputFault } from '../locales/input-text.ts'

interface About {
  field?: string
  fault?: InputFault
  retryAfter?: number
  work?: string
  detail?: string
}

/** A refusal a handler throws. Its words are found in the locales by the door. */
export class Fail extends Error {
  override name = 'Fail'
  readonly code: FailureCode
  /** The input field it is about, as a path. */
  readonly field: string | undefined
  /** Of INPUT_INVALID. */
  readonly fault: InputFault | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** Work the caller's browser has to do first: see `http/crawlers/visit-proof.ts`. */
  readonly work: string | undefined
  /** Why, for the log only: what an outside system sent or did not. It names no reader. */
  readonly detail: string | undefined

  constructor(code: FailureCode, about: About = {}) {
    super(code)
    this.code = code
    this.field = about.field
    this.fault = about.fault
    this.retryAfter = about.retryAfter
    this.work = about.work
    this.detail = about.detail
  }
}
