import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { dueStateOf } from './due-state.ts'

/**
 * The loans that one press renews: those due soon or late that can be renewed; without any, all that can. Renewals are
 * few, so a loan with weeks left is renewed only when nothing is pressing.
 */
export function worthRenewing(loans: readonly Pick<LoanRow, 'loanId' | 'canRenew' | 'daysLeft'>[]): {
  loanIds: string[]
  isSoon: boolean
} {
  const can = loans.filter(({ canRenew }) => canRenew)
  const soon = can.filter((loan) => dueStateOf(loan) !== 'good')
  const chosen = soon.length > 0 ? soon : can
  return { loanIds: chosen.map(({ loanId }) => loanId), isSoon: soon.length > 0 }
}
