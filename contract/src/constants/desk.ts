/** Charges that staff make by hand; the library system calculates overdue fines. */
/** What our own books hold open. */
export const openMatters = ['loan', 'hold', 'charge'] as const

export const chargeKinds = ['damage', 'lost', 'fee'] as const
/** Upper limit of one charge in fen, against typing errors. */
export const LARGEST_CHARGE = 1_000_000
/** Limits of the priority of a hold, on both sides of 0, which every hold has at first. */
export const MOST_PRIORITY = 100
/** What the loan policy refuses, and staff with the right to it may overrule: every other refusal is a fact. */
export const policyRefusals = [
  'READER_FROZEN',
  'CARD_EXPIRED',
  'DEBT_TOO_HIGH',
  'LOANS_AT_LIMIT',
  'LOAN_OVERDUE',
  'RENEWALS_USED_UP',
  'RENEWAL_NOT_YET',
  'WANTED_BY_OTHER',
] as const
/** Characters of the reason of a decision. */
export const REASON_LENGTH = 200
/** Characters of an answer to a message of a reader. */
export const REPLY_LENGTH = 2_000
