import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Backend } from './backend.ts'
import { dbOfOwner } from './dialect.ts'
import * as catalogue from './migrations/0001-catalogue.ts'
import * as readers from './migrations/0002-readers.ts'
import * as recordPage from './migrations/0003-record-page.ts'
import * as searchSettings from './migrations/0004-search-settings.ts'
import * as searchHistory from './migrations/0005-search-history.ts'
import * as circulation from './migrations/0006-circulation.ts'
import * as requestsAndPayments from './migrations/0007-requests-and-payments.ts'
import * as selfServiceLeaving from './migrations/0007-self-service-leaving.ts'
import * as feedback from './migrations/0009-feedback.ts'
import * as sessionEnds from './migrations/0009-session-ends.ts'
import * as librarySide from './migrations/0011-library-side.ts'
import * as refunds from './migrations/0012-refunds.ts'
import * as crawlers from './migrations/0013-crawlers.ts'
import * as loansOfRecord from './migrations/0014-loans-of-record.ts'

/** In order; a name once released never changes. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-readers': readers,
  '0003-record-page': recordPage,
  '0004-search-settings': searchSettings,
  '0005-search-history': searchHistory,
  '0006-circulation': circulation,
  '0007-requests-and-payments': requestsAndPayments,
  '0007-self-service-leaving': selfServiceLeaving,
  '0009-feedback': feedback,
  '0009-session-ends': sessionEnds,
  '0011-library-side': librarySide,
  '0012-refunds': refunds,
  '0013-crawlers': crawlers,
  '0014-loans-of-record': loansOfRecord,
}

/** The database was made by a newer version of the program. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew'
}

/**
 * Brings the schema up to date, all or nothing.
 *
 * @throws SchemaTooNew when the database knows a migration this program does not
 */
export async function migrate(backend: Backend): Promise<void> {
  const session = await backend.asOwner()
  try {
    const db = dbOfOwner(session)
    await refuseNewerSchema(db)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await session.release()
  }
}

async function refuseNewerSchema(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const unknown = applied.map(({ name }) => name).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new SchemaTooNew(
      `The database was made by a newer version of Wenyuan (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
    )
  }
}
