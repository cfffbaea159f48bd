import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../roles.ts'

/** A node whose login does not own the tables looks up at the start that nothing is to be migrated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select on kysely_migration to ${sql.ref(APP_ROLE)}`.execute(db)
}
