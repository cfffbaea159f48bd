import type { Loan } from './library-system.ts'

type Due = Pick<Loan, 'dueOn' | 'loanId'>

/** The earliest due first; loans whose due day is not known stand at the end. */
export function inDueOrder(one: Due, other: Due): number {
  if (one.dueOn !== other.dueOn) {
    if (one.dueOn === undefined) return 1
    if (other.dueOn === undefined) return -1
    return one.dueOn < other.dueOn ? -1 : 1
  }
  return one.loanId.localeCompare(other.loanId)
}
