import type { areas } from './areas.ts'
import type { FailuresOf } from './endpoint.ts'

/**
 * Failure codes shared by several areas, with their HTTP status. A code of a single area is declared by its calls
 * (`fails`), has its sentences in that area's `failures.ts`, and travels with status 200 (wire decisions "Tenant,
 * language, envelope").
 */
export const generalFailures = {
  // before a handler runs
  INPUT_INVALID: 400,
  SIGN_IN_REQUIRED: 401,
  BINDING_NEEDED: 200,
  PATH_UNKNOWN: 404,
  TOO_LARGE: 413,
  TIMED_OUT: 503,
  THROTTLED: 429,
  PROOF_WANTED: 429,
  VISIT_REFUSED: 403,
  NOT_READY: 503,
  INTERNAL: 500,
  // not 503: another node has the same full database, and a write must not be repeated
  STORAGE_FULL: 507,
  TENANT_UNKNOWN: 200,
  // refusals a call declares
  TERM_EMPTY: 200,
  RECORD_UNKNOWN: 200,
  RECORD_WITHDRAWN: 200,
  STAFF_KEY_WRONG: 200,
  LIBRARY_UNKNOWN: 200,
  COMMENT_UNKNOWN: 200,
  LIST_UNKNOWN: 200,
  LISTS_FULL: 200,
  MAIL_UNVERIFIED: 200,
  TRIES_USED_UP: 429,
  ACCOUNT_EMPTY: 200,
  PASSWORD_EMPTY: 200,
  CODE_EMPTY: 200,
  NAME_EMPTY: 200,
  CODE_WRONG: 200,
  KEY_USED_UP: 200,
  MORE_WORK_NEEDED: 200,
  SIGN_IN_WRONG: 200,
  ACCOUNT_LOCKED: 200,
  METHOD_OFF: 200,
  VOUCHER_INVALID: 200,
  BOUND_ALREADY: 200,
  PEER_UNREACHABLE: 200,
  PASSWORD_TOO_LONG: 200,
  PASSWORD_NEEDS_DIGIT_AND_LETTER: 200,
  PASSWORD_NEEDS_THREE_KINDS: 200,
  PASSWORD_NEEDS_SIX: 200,
  PASSWORD_NEEDS_EIGHT_TO_SIXTEEN: 200,
  PASSWORD_IS_ACCOUNT: 200,
  PASSWORD_UNCHANGED: 200,
  PASSWORD_REPEATED_WRONG: 200,
  PASSWORD_WRONG: 200,
  CONTACT_EMPTY: 200,
  PHONE_INVALID: 200,
  MAIL_INVALID: 200,
  CODE_TOO_SOON: 200,
  CODES_USED_UP: 200,
  CARRIER_MISSING: 200,
  MESSAGE_NOT_SENT: 200,
  PICTURE_INVALID: 200,
  PICTURE_TOO_LARGE: 200,
  LIBRARY_SYSTEM_OFF: 200,
  LIBRARY_SYSTEM_NONE: 200,
  READER_FROZEN: 200,
  READER_UNKNOWN: 200,
  CARD_LOST: 200,
  CARD_EXPIRED: 200,
  DEBT_TOO_HIGH: 200,
  LOAN_UNKNOWN: 200,
  LOAN_OVERDUE: 200,
  LOANS_AT_LIMIT: 200,
  RENEWALS_USED_UP: 200,
  RENEWAL_TOO_EARLY: 200,
  WANTED_BY_OTHER: 200,
  LIBRARY_REFUSED: 200,
  LIBRARY_CANNOT: 200,
  RIGHT_MISSING: 200,
  IDEMPOTENCY_KEY_REUSED: 200,
  OPERATION_IN_PROGRESS: 200,
  ITEM_UNKNOWN: 200,
  ITEM_NOT_LENT: 200,
  ITEM_ON_LOAN: 200,
  ITEM_KEPT: 200,
  ITEM_NOT_OUT: 200,
  NO_COPY_TO_LEND: 200,
  HELD_ALREADY: 200,
  HOLDS_AT_LIMIT: 200,
  HOLD_UNKNOWN: 200,
  CHARGE_UNKNOWN: 200,
  SUM_NOT_WHOLE: 200,
  ITEM_NOT_LOST: 200,
  PRICE_UNKNOWN: 200,
  RECEIPT_USED: 200,
  CREDIT_TOO_LOW: 200,
  NOTHING_SELECTED: 200,
  ADDRESS_UNKNOWN: 200,
  REQUEST_UNKNOWN: 200,
  REQUEST_STEP_CLOSED: 200,
} as const

export type GeneralFailure = keyof typeof generalFailures
export type FailureCode = GeneralFailure | FailuresOf<(typeof areas)[keyof typeof areas]>

const statuses: Readonly<Record<string, number>> = generalFailures

/** The HTTP status of a failure code. */
export const statusOfFailure = (code: FailureCode): number => statuses[code] ?? 200

/** Failure codes that any call may answer before its handler runs; calls need not declare them. */
export const commonFailures = [
  'INPUT_INVALID',
  'TIMED_OUT',
  'THROTTLED',
  'NOT_READY',
  'INTERNAL',
  'TENANT_UNKNOWN',
  'BINDING_NEEDED',
] as const satisfies readonly GeneralFailure[]
