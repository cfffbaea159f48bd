import { type Kysely, sql } from 'kysely'

/** How often readers had searched a title in vain when the library itself suggested it; null: a reader did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suggestion add column searched integer`.execute(db)
}
