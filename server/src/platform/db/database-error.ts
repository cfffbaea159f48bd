/** A statement refused by the database, with its SQLSTATE (`23505` = unique violation). Never shown to readers. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor(failure: { message: string; code?: string; constraint?: string }) {
    super(failure.message)
    this.code = failure.code
    this.constraint = failure.constraint
  }
}

/**
 * The database cannot be asked for the moment: its connection is lost, or a statement took too long. A transaction under
 * way is rolled back, unless it was lost while it was committed.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number

  constructor(message: string, { cause, retryAfter = 2 }: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { cause })
    this.retryAfter = retryAfter
  }
}

export const UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
