/** Operations on money that may need a second person. */
export const approvedOperations = ['waive', 'pay', 'pay-sum', 'deposit-return', 'refund-cash'] as const
export type ApprovedOperation = (typeof approvedOperations)[number]

export const approvalStates = ['waiting', 'approved', 'refused'] as const

/** Nothing is booked yet: it waits for a second person of the staff. */
export interface Waits {
  /** Id in `list-approvals`. */
  waits: string
}

/** A row of `list-approvals`. */
export interface ApprovalRow {
  approvalId: string
  what: ApprovedOperation
  account: string
  name: string
  fen: number
  reason: string
  askedBy: string
  askedAt: string
  /** The caller asked for it, and therefore cannot decide it. */
  isOwn: boolean
  state: (typeof approvalStates)[number]
  receiptNo: string
  /** Empty while it waits. */
  decidedBy: string
  note: string
}
