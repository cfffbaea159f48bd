import { type Kysely, sql } from 'kysely'

/** The request a job follows from: its log lines, statements and outgoing requests carry the same id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column request_id text not null default ''`.execute(db)
}
