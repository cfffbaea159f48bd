import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/dialect.ts'
import type { ReplayCache } from '../identity/identity.ts'

/**
 * Stores used tickets in the database, for all nodes: the node that inserts the row has claimed the ticket. Each claim
 * deletes expired rows, since a tenant may have no other sign-in method that does.
 */
export const openReplayCache = (db: Db, tenant: string, clock: () => Date): ReplayCache => ({
  async claim(key, until) {
    const subject = createHash('sha256').update(key).digest('base64url')
    const { numInsertedOrUpdatedRows } = await db
      .with('past', (past) =>
        past.deleteFrom('attempt_count').where('tenant', '=', tenant).where('expires_at', '<', clock()),
      )
      .insertInto('attempt_count')
      .values({ tenant, kind: 'ticket', subject, slot: 0, count: 1, expires_at: until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
})
