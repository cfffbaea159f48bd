import type { Scope } from '../../core/scope.ts'

/**
 * Runs work in one transaction. Inside another transaction it becomes part of that one, so that both are committed or
 * rolled back together.
 */
export const atomically = <W extends Pick<Scope, 'db'>, Answer>(
  where: W,
  work: (here: W) => Promise<Answer>,
): Promise<Answer> =>
  where.db.isTransaction ? work(where) : where.db.transaction().execute((db) => work({ ...where, db }))

/**
 * Combines steps of the library system with our own. If loans are in our own tables it is one transaction. With an
 * external system a transaction is impossible and must not wait for a network: the steps run one after the other.
 */
export const atomicallyIfLocal = <W extends Pick<Scope, 'db'>, Answer>(
  where: W,
  { here }: { here: boolean },
  work: (where: W) => Promise<Answer>,
): Promise<Answer> => (here ? atomically(where, work) : work(where))
