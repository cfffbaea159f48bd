import type { FailureCode } from '@wenyuan/contract/failures.ts'

/** What a call may fail with: a code of the contract, or one of the three that never reached the server. */
export type ApiFailure = FailureCode | 'NETWORK' | 'TIMED_OUT_HERE' | 'UNREADABLE'

/** A call that was refused or did not get through. `message` is in the reader's language, ready to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  /** The input field a refusal is about: "searchItems.0.matchMode". */
  readonly field: string | undefined
  /** Declared in the contract: the failure of this call is never announced. */
  readonly silent: boolean

  constructor(
    message: string,
    facts: { code: ApiFailure | (string & {}); status: number; field?: string | undefined; silent?: boolean },
  ) {
    super(message)
    this.code = facts.code
    this.status = facts.status
    this.field = facts.field
    this.silent = facts.silent ?? false
  }
}

/** True for failures a second try may cure: the network, the time limit, a throttle, a server that is starting or broken. */
export const mayWorkNextTime = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
