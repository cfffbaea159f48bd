import { type Kysely, sql } from 'kysely'

/** FOLIO is a kind of library system: the check that names the kinds is made anew by the next migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table library_choice drop constraint library_choice_kinds`.execute(db)
}
