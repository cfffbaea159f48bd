import type { Scope } from '../../scope.ts'

/** Runs work in one transaction; inside another it is part of that one, so that steps of two parts stand or fall together. */
export const atomically = <W extends Pick<Scope, 'db'>, Answer>(
  where: W,
  work: (here: W) => Promise<Answer>,
): Promise<Answer> =>
  where.db.isTransaction ? work(where) : where.db.transaction().execute((db) => work({ ...where, db }))
