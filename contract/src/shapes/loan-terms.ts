import { z } from 'zod'

/** Terms of a loan that readers are told. */
export const LoanTerms = z.object({
  days: z.number(),
  renewals: z.number(),
  /** Fine per open late day, and its limit, in hundredths. */
  finePerDay: z.number(),
  fineCap: z.number(),
  /** Late days without a fine. */
  graceDays: z.number(),
})
export const LoanRule = z.object({
  readerType: z.string(),
  copies: z.number(),
  ...LoanTerms.shape,
  holds: z.number(),
  /** In hundredths. */
  debtLimit: z.number(),
})
/** Terms that differ for an item type or a branch; `*` is any. */
export const TermsException = z.object({
  itemType: z.string(),
  libCode: z.string(),
  libraryName: z.string(),
  ...LoanTerms.shape,
})
export type LoanTerms = z.output<typeof LoanTerms>
export type TermsException = z.output<typeof TermsException>
export type LoanRule = z.output<typeof LoanRule>
