import { createHash } from 'node:crypto'
import type { Db } from '../db/dialect.ts'
import type { TicketLedger } from '../systems/identity/identity.ts'

/** Remembers used tickets in the database, so that all nodes know: claimed is who inserted the row. */
export const openTicketLedger = (db: Db, tenant: string): TicketLedger => ({
  async claim(key, until) {
    const subject = createHash('sha256').update(key).digest('base64url')
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('attempt_count')
      .values({ tenant, kind: 'ticket', subject, slot: 0, count: 1, expires_at: until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
})
