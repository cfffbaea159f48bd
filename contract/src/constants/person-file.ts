/** What becomes of readers who are no longer in the university's file: nothing, their card is over, it is frozen. */
export const leaverRules = ['keep', 'expire', 'freeze'] as const
export type LeaverRule = (typeof leaverRules)[number]

/**
 * What became of those whom a file no longer has. `none`: it has them all; `done`: the rule was applied; `too-many`: more
 * than the library allows at once; `unread`: lines of the file could not be read, so that they may be in it.
 */
export const leaverStates = ['none', 'done', 'too-many', 'unread'] as const
export type LeaverState = (typeof leaverStates)[number]
