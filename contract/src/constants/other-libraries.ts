/** How another library's catalogue is reached. */
export const targetKinds = ['sru', 'z3950', 'alephx', 'link', 'tenant'] as const
export type TargetKind = (typeof targetKinds)[number]

/** What a target stands for: the national library, or a union catalogue whose records name the libraries that hold them. */
export const targetRoles = ['', 'national', 'union'] as const
export type TargetRole = (typeof targetRoles)[number]

/** How a target has answered: in time, not in time, or not at all. */
export const targetStates = ['ok', 'slow', 'down'] as const
export type TargetState = (typeof targetStates)[number]

/** Targets of one call. */
export const TARGETS_AT_ONCE = 30
/** Records of one page. */
export const TARGET_ROWS_LIMIT = 20
/** The deepest record that a target is asked for. */
export const TARGET_DEEPEST = 1_000

/** What a reader asks for of a book or article that the library does not have. Source: docs/other-libraries.md. */
export const illKinds = ['loan', 'copy', 'buy'] as const
export type IllKind = (typeof illKinds)[number]

/** States of a request to other libraries. Source: docs/other-libraries.md. */
export const illStates = [
  'asked',
  'sent',
  'willSupply',
  'shipped',
  'arrived',
  'onLoan',
  'delivered',
  'returned',
  'ended',
  'unfilled',
  'cancelled',
  'expired',
] as const
export type IllState = (typeof illStates)[number]

/** States of another library's request to this one. Source: docs/other-libraries.md. */
export const supplyStates = [
  'asked',
  'willSupply',
  'shipped',
  'received',
  'overdue',
  'returned',
  'ended',
  'unfilled',
  'retry',
  'cancelled',
] as const
export type SupplyState = (typeof supplyStates)[number]

/** What staff do with it. Each deed tells the other library. */
export const supplyDeeds = [
  'willSupply',
  'ship',
  'unfilled',
  'retry',
  'overdue',
  'renew',
  'refuseRenewal',
  'receivedBack',
] as const
export type SupplyDeed = (typeof supplyDeeds)[number]
