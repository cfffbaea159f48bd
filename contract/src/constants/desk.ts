/** Charges that staff make by hand; the library system calculates overdue fines. */
export const chargeKinds = ['damage', 'lost', 'fee'] as const
/** Upper limit of one charge in fen, against typing errors. */
export const LARGEST_CHARGE = 1_000_000
/** Limits of the priority of a hold, on both sides of 0, which every hold has at first. */
export const MOST_PRIORITY = 100
/** Characters of the reason of a decision. */
export const REASON_LENGTH = 200
