import { type Kysely, sql } from 'kysely'

/** Where the records of an imported file have their copies, as the librarian says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_import add column copy_fields jsonb`.execute(db)
}
