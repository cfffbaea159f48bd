/** Kinds of cash at the desk; the first two go into the drawer, the others out of it. */
export const cashKinds = ['charges-paid', 'deposit-taken', 'deposit-returned', 'refunded-cash'] as const
export type CashKind = (typeof cashKinds)[number]

/** Cash of one kind that one person took or, with a negative sum, paid out. */
export interface CashLine {
  kind: CashKind
  staff: string
  count: number
  fen: number
}

/** The sheet of a drawer for a day. */
export interface CashSheet {
  /** Empty: the desk of the library as a whole. */
  branch: string
  lines: CashLine[]
  takenFen: number
  paidOutFen: number
  /** What was last counted before, as long as it is open. */
  openingFen: number
  expectedFen: number
  /** Null, like `differenceFen` and `closedAt`, as long as it is open. */
  countedFen: number | null
  differenceFen: number | null
  closedAt: string | null
  closedBy: string
  note: string
}

/** Of `cash-day`. */
export interface CashDay {
  day: string
  today: string
  total: number
  records: CashSheet[]
}

/** Of `list-cash-moves`. */
export interface CashMoveLine {
  at: string
  kind: CashKind
  fen: number
  receiptNo: string
  staff: string
}
