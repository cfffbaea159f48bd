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

export const UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
