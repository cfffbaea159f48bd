/** Largest body of a request in bytes, unless its call has a limit of its own. */
export const BODY_LIMIT = 1_048_576
/**
 * Largest head of a request in bytes. Ten thousand ideographs in a URL are 90 KB: such a request must reach the call,
 * which may refuse it.
 */
export const HEADER_LIMIT = 131_072
/** A request of this size may be kept for a second, some hundred at once. Absent length: a chunked body of any size. */
export const SMALL_BODY = 16_384
/** The longest time in milliseconds of one statement of a request that is not a call: calls have a limit of their own. */
export const STATEMENT_LIMIT = 10_000
