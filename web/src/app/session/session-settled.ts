let settled: Promise<void> = Promise.resolve()

/** Resolves when it is known whether a reader is signed in: a new window asks the other windows first. */
export const sessionSettled = (): Promise<void> => settled

export const settleSession = (promise: Promise<void>): void => void (settled = promise)
