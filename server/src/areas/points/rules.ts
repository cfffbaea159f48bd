/** Points by event. The specification leaves the rules open; these are ours (docs/circulation.md). */
export const pointsFor = {
  /** A loan returned on or before its due date. */
  'returned-in-time': 2,
  /** A loan passed on to another reader. */
  'handed-over': 5,
  /** A loan returned late. */
  'returned-late': -1,
} as const satisfies Record<string, number>

export type PointKind = keyof typeof pointsFor
export const pointKinds = Object.keys(pointsFor) as PointKind[]
