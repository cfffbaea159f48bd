import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'

const most = z.number().int().min(0).max(10_000)
const LoanRule = z.object({
  readerType: z.string().max(32),
  /** Copies on loan at the same time. */
  copies: most,
  days: most,
  renewals: most,
  holds: most,
  /** Debt in hundredths at which lending stops. */
  debtLimit: z.number().int().min(0),
})
const defaultLoanRules: z.output<typeof LoanRule>[] = [
  { readerType: 'student', copies: 20, days: 30, renewals: 2, holds: 5, debtLimit: 2_000 },
  { readerType: 'postgraduate', copies: 30, days: 60, renewals: 2, holds: 10, debtLimit: 2_000 },
  { readerType: 'teacher', copies: 40, days: 90, renewals: 3, holds: 10, debtLimit: 5_000 },
]

export const lendingSection = section({
  name: 'lending',
  shape: {
    /** Limits by reader type, unless a library system provides them. */
    loanRules: z.array(LoanRule).default(defaultLoanRules),
  },
  public: [],
})
