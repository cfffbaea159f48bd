import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Readers' feedback and the library's answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      tenant text not null, feedback_id text not null, reader_id text not null, kind text not null,
      content text not null, contact text not null, page text not null, sent_at timestamptz not null,
      reply text not null default '', replied_at timestamptz,
      primary key (tenant, feedback_id)
    )`.execute(db)
  await sql`create index feedback_reader on feedback (tenant, reader_id, sent_at desc)`.execute(db)
  await sql`create index feedback_open on feedback (tenant, sent_at) where replied_at is null`.execute(db)
  await guardTable(db, 'feedback')
}
