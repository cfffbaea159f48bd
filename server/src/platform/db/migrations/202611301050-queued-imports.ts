import { type Kysely, sql } from 'kysely'

/** What a librarian says of an import stays with it while it waits for others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_import add column arrived text not null default ''`.execute(db)
}
