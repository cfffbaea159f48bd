import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Questions and answers of readers are deleted with the reader. Sums, questions without an answer and judged answers name
 * nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_message (
      tenant text not null, answer_id text not null, reader_id text not null, conversation_id text not null,
      at timestamptz not null, seq bigint generated always as identity, question text not null, answer text not null, origin text not null,
      books jsonb not null, searched jsonb not null, verdict text not null default '',
      primary key (tenant, answer_id)
    )`.execute(db)
  await sql`create index assistant_message_reader on assistant_message (tenant, reader_id, seq desc)`.execute(
    db,
  )
  await sql`create index assistant_message_at on assistant_message (tenant, at)`.execute(db)
  await sql`
    create table assistant_day (
      tenant text not null, day text not null, asked integer not null, by_model integer not null,
      unanswered integer not null, omitted integer not null, tokens bigint not null,
      primary key (tenant, day)
    )`.execute(db)
  await sql`
    create table assistant_unanswered (
      tenant text not null, words text not null, times integer not null, last_day text not null,
      primary key (tenant, words)
    )`.execute(db)
  await sql`
    create table assistant_judged (
      tenant text not null, answer_id text not null, verdict text not null, day text not null,
      question text not null, answer text not null, origin text not null,
      primary key (tenant, answer_id)
    )`.execute(db)
  for (const table of ['assistant_message', 'assistant_day', 'assistant_unanswered', 'assistant_judged'])
    await guardTable(db, table)
}
