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
