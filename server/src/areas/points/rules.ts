/** Events that give points; the setting `loanPoints` says how many (docs/circulation.md). */
export const pointKinds = [
  /** A loan returned on or before its due date. */
  'returned-in-time',
  /** A loan passed on to another reader. */
  'handed-over',
  /** A loan returned late. */
  'returned-late',
] as const
export type PointKind = (typeof pointKinds)[number]
