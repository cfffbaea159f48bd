/** Whether an import is being undone: not asked, waiting or under way, over. */
export const undoStates = ['', 'asked', 'done'] as const
export type UndoState = (typeof undoStates)[number]

/** Why something that an import brought stays: it was changed since, or something was done with it. */
export const keptReasons = ['changed', 'used'] as const
export type KeptReason = (typeof keptReasons)[number]

/** What an import brings. */
export const broughtKinds = ['record', 'copy', 'readers', 'loans', 'holds', 'charges', 'history'] as const
export type BroughtKind = (typeof broughtKinds)[number]
