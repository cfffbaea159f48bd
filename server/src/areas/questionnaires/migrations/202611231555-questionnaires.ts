import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Questionnaires and their answers. With a reader are deleted: that the reader has answered, answers with the name, and
 * feedback. Anonymous answers stay: nothing says whose they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table questionnaire (
      tenant text not null, code text not null,
      state text not null check (state in ('draft', 'open', 'closed')), open_version integer,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table questionnaire_version (
      tenant text not null, code text not null, version integer not null, entry jsonb not null,
      fixed boolean not null default false,
      primary key (tenant, code, version)
    )`.execute(db)
  // who and what have no column in common but the questionnaire
  await sql`
    create table questionnaire_answered (
      tenant text not null, code text not null, reader_id text not null, send_key text not null,
      primary key (tenant, code, reader_id)
    )`.execute(db)
  await sql`create index questionnaire_answered_reader on questionnaire_answered (tenant, reader_id)`.execute(
    db,
  )
  await sql`
    create table answer_sheet (
      tenant text not null, sheet_id text not null, code text not null, version integer not null,
      day date not null, answers jsonb not null,
      primary key (tenant, sheet_id)
    )`.execute(db)
  await sql`create index answer_sheet_questionnaire on answer_sheet (tenant, code, version)`.execute(db)
  await sql`
    create table named_answer (
      tenant text not null, code text not null, resource text not null, reader_id text not null,
      version integer not null, state text not null check (state in ('draft', 'sent')),
      answers jsonb not null, send_key text not null, saved_at timestamptz not null,
      primary key (tenant, code, resource, reader_id)
    )`.execute(db)
  await sql`create index named_answer_reader on named_answer (tenant, reader_id, saved_at desc)`.execute(db)
  await sql`
    create table database_feedback (
      tenant text not null, feedback_id text not null, reader_id text not null, resource text not null,
      question text not null, answers jsonb not null, sent_at timestamptz not null,
      primary key (tenant, feedback_id)
    )`.execute(db)
  await sql`create index database_feedback_time on database_feedback (tenant, sent_at desc)`.execute(db)
  await sql`create index database_feedback_reader on database_feedback (tenant, reader_id)`.execute(db)
  for (const table of [
    'questionnaire',
    'questionnaire_version',
    'questionnaire_answered',
    'answer_sheet',
    'named_answer',
    'database_feedback',
  ])
    await guardTable(db, table)
}
