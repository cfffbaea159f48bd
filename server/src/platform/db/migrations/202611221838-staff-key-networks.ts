import { type Kysely, sql } from 'kysely'

/** Networks from which a staff key may be used; none: from everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_api_key add column networks jsonb not null default '[]'`.execute(db)
}
