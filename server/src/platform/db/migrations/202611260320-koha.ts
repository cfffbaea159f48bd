import { type Kysely, sql } from 'kysely'

/** Koha is a kind of library system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table library_choice drop constraint library_choice_kind_check`.execute(db)
  await sql`
    alter table library_choice
      add constraint library_choice_kind_check check (kind in ('built-in', 'none', 'demo', 'sip2', 'koha'))`.execute(
    db,
  )
}
