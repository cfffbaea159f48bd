/**
 * Response header of a 429 PROOF_WANTED answer, sent when a library requires a proof of work from visitors: challenge
 * and number of zero bits, separated by a space (see `sign-in-proof-of-work.ts`).
 */
export const WORK_HEADER = 'wenyuan-work'

/** Request header of later calls: challenge and solution, separated by a tilde. */
export const PROOF_HEADER = 'wenyuan-proof'
