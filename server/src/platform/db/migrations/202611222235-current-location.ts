import { type Kysely, sql } from 'kysely'

/** Where a copy stands for the time being; empty: at its location. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table item add column current_location text not null default ''`.execute(db)
}
