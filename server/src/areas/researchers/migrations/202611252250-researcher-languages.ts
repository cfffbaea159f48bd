import { type Kysely, sql } from 'kysely'

/** What a person says on the page, in traditional Chinese and English too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table researcher_own
      add column biography_tw text not null default '', add column biography_en text not null default ''`.execute(
    db,
  )
}
