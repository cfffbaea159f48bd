import { type Kysely, sql } from 'kysely'

/** When somebody in the staff room last showed the password again; null: at the sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_session add column proven_at timestamptz`.execute(db)
}
