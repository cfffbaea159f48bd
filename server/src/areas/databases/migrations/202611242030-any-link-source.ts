import { type Kysely, sql } from 'kysely'

/** Addresses of journals are checked as well: the next step adds the check that knows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_check drop constraint link_check_source_check`.execute(db)
}
