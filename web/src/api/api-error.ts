import type { FailureCode } from '@wenyuan/contract/failures.ts'

/** Failure codes of a call: one of the contract, or one of three without an answer of the server. */
export type ApiFailure = FailureCode | 'NETWORK' | 'TIMED_OUT_HERE' | 'UNREADABLE'

interface Facts {
  code: ApiFailure
  status: number
  field?: string | undefined
  silent?: boolean
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/** A call that was refused or did not reach the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiFailure
  readonly status: number
  /** Path of the input field a refusal is about: "searchItems.0.matchMode". */
  readonly field: string | undefined
  /** Declared in the contract: failures of this call are never announced. */
  readonly silent: boolean
  /** Identifies the request in the server's log; undefined when the server did not answer. */
  readonly requestId: string | undefined
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | undefined

  readonly #words: string | (() => string)

  /** @param words what to say; a function says it in the language of the time at which it is drawn */
  constructor(words: string | (() => string), facts: Facts) {
    super()
    this.#words = words
    this.code = facts.code
    this.status = facts.status
    this.field = facts.field
    this.silent = facts.silent ?? false
    this.requestId = facts.requestId
    this.retryAfter = facts.retryAfter
  }

  /** Ready to show. */
  override get message(): string {
    return typeof this.#words === 'string' ? this.#words : this.#words()
  }
}

/** True for failures that a retry may cure: network, time-out, throttling, a server that is starting or broken. */
export const mayWorkNextTime = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** The reference for reporting an unexpected failure to the library; undefined for ordinary refusals. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'UNREADABLE')
    ? error.requestId
    : undefined

interface Refusable {
  readonly '~types'?: { fails: FailureCode }
}

/**
 * The code a call was refused with, typed by the codes it declares: `refusalOf<typeof search.search>(error) ===
 * 'TERM_EMPTY'`.
 */
export const refusalOf = <Called extends Refusable>(
  error: unknown,
): NonNullable<Called['~types']>['fails'] | undefined =>
  error instanceof ApiError ? (error.code as NonNullable<Called['~types']>['fails']) : undefined
