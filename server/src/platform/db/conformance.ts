import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { testDbParts } from '../../testing/test-cipher.ts'
import type { Backend, OwnerSession } from './backend.ts'
import { type DatabaseUnderTest, idsSeen } from './conformance/saved-searches.ts'
import { describeStatements } from './conformance/statements.ts'
import { describeStatistics } from './conformance/statistics.ts'
import { describeTenants } from './conformance/tenants.ts'
import { describeConcurrentWrites, describeTransactions } from './conformance/transactions.ts'
import { describeValues } from './conformance/values.ts'
import { migrate, SchemaTooNew } from './migrate.ts'
import { type Database, databaseOver } from './open.ts'

export interface OpenBackend {
  backend: Backend
  /** Opens the same database again, like the next start of the program. */
  again(): Promise<Backend>
  close(): Promise<void>
}

/** Conformance suite of `Backend`. `open` returns an empty database without tables. */
export function describeDatabase(name: string, open: () => Promise<OpenBackend>): void {
  describe(`database ${name}`, () => {
    let opened: OpenBackend
    let database: Database
    beforeAll(async () => {
      opened = await open()
      await migrate(opened.backend, schema)
      database = databaseOver(opened.backend, testDbParts)
    })
    afterAll(() => opened.close())

    const under: DatabaseUnderTest = { backend: () => opened.backend, database: () => database }
    describeValues(under)
    describeStatements(under)
    describeTransactions(under)
    describeTenants(under)
    describeConcurrentWrites(under)
    describeStatistics(under)

    test('the next start finds schema and rows unchanged', async () => {
      const next = await opened.again()
      await migrate(next, schema)
      expect(await idsSeen(databaseOver(next, testDbParts).ofTenant('whu'))).toEqual(
        await idsSeen(database.ofTenant('whu')),
      )
      await next.close()
    })

    test('a schema made by a newer program is refused with a sentence', async () => {
      const newer = await opened.again()
      const refused = { ...newer, asOwner: () => afterFutureMigration(newer) }
      await expect(migrate(refused, schema)).rejects.toThrow(SchemaTooNew)
      await newer.close()
    })
  })
}

/** An owner session that first records a migration unknown to this program. */
async function afterFutureMigration(backend: Backend): Promise<OwnerSession> {
  const session = await backend.asOwner()
  const sql = "insert into kysely_migration (name, timestamp) values ('999912312359-future', '2030')"
  await session.query({ sql, parameters: [] })
  return session
}
