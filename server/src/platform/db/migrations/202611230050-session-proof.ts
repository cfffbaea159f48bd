import { type Kysely, sql } from 'kysely'

/** When a reader entered the password again in a session; absent: at the sign-in only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reader_session add column proven_at timestamptz`.execute(db)
}
