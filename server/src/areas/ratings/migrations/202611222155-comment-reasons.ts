import { type Kysely, sql } from 'kysely'

/** Why staff accepted or refused a comment, in words for its writer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_comment add column decision_reason text not null default ''`.execute(db)
}
