import type { Scope } from '../../scope.ts'

/** Runs work in one transaction; inside another it is part of that one, so that steps of two parts stand or fall together. */
export const atomically = <W extends Pick<Scope, 'db'>, Answer>(
  where: W,
  work: (here: W) => Promise<Answer>,
): Promise<Answer> =>
  where.db.isTransaction ? work(where) : where.db.transaction().execute((db) => work({ ...where, db }))

/**
 * Steps of the library system and of ours together. Where the loans are kept here they are one transaction. Where they
 * are kept elsewhere none reaches there, and none is to wait for a network: the steps come one after the other.
 */
export const inStep = <W extends Pick<Scope, 'db'>, Answer>(
  where: W,
  { here }: { here: boolean },
  work: (where: W) => Promise<Answer>,
): Promise<Answer> => (here ? atomically(where, work) : work(where))
