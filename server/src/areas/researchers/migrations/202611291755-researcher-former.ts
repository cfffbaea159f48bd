import { type Kysely, sql } from 'kysely'

/** Whether somebody has left is asked of all researchers at once: not from within their entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table researcher add column former boolean not null default false`.execute(db)
}
