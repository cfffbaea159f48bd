/**
 * Every way a call can be refused, with the HTTP status it travels under. Declared refusals of a single call are
 * answered with 200 (wire decisions "Tenant, language, envelope"); the others belong to the door, not to a call.
 * The words live in the locales: a code without words in all three languages does not compile.
 */
export const failures = {
  // at the door
  INPUT_INVALID: 400,
  SIGN_IN_REQUIRED: 401,
  PATH_UNKNOWN: 404,
  TOO_LARGE: 413,
  TIMED_OUT: 503,
  THROTTLED: 429,
  NOT_READY: 503,
  INTERNAL: 500,
  TENANT_UNKNOWN: 200,
  // refusals a call declares
  TERM_EMPTY: 200,
  PAGE_TOO_DEEP: 200,
  FACET_UNKNOWN: 200,
  RECORD_UNKNOWN: 200,
  SAVED_SEARCH_UNKNOWN: 200,
  LIBRARY_UNKNOWN: 200,
  CLASS_UNKNOWN: 200,
  PARAMETER_UNKNOWN: 200,
  COMMENT_EMPTY: 200,
  COMMENT_TOO_LONG: 200,
  COMMENTS_TOO_MANY: 200,
  COMMENT_UNKNOWN: 200,
  ATTACHMENT_UNKNOWN: 200,
} as const

export type FailureCode = keyof typeof failures

/** Refusals any call may meet before its handler runs: a call need not declare these. */
export const doorFailures = [
  'INPUT_INVALID',
  'TIMED_OUT',
  'THROTTLED',
  'NOT_READY',
  'INTERNAL',
  'TENANT_UNKNOWN',
] as const satisfies readonly FailureCode[]
