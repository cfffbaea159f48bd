import { type Kysely, sql } from 'kysely'

/** When the last window of a session was closed, and the provider's session it began with: either may end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reader_session
      add column left_at timestamptz,
      add column peer_session text,
      add column peer_subject text`.execute(db)
  for (const column of ['peer_session', 'peer_subject']) {
    await sql`
      create index ${sql.ref(`reader_session_${column}`)} on reader_session (tenant, ${sql.ref(column)})
        where ${sql.ref(column)} is not null and ended_at is null`.execute(db)
  }
}
