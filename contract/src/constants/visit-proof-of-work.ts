/**
 * When a library asks visitors for a piece of work before it answers (429, PROOF_WANTED), this header of the answer says
 * which: a question and how many zero bits, parted by a blank (see `sign-in-proof-of-work.ts`).
 */
export const WORK_HEADER = 'wenyuan-work'

/** The header a visitor sends from then on: the question and what was found, with a tilde between. */
export const PROOF_HEADER = 'wenyuan-proof'
