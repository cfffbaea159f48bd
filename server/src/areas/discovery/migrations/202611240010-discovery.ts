import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Answers of discovery services, and how many requests a day has cost. Neither names a reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discovery_answer (
      tenant text not null, question text not null, answer jsonb not null, asked_at timestamptz not null,
      primary key (tenant, question)
    )`.execute(db)
  await sql`create index discovery_answer_asked on discovery_answer (tenant, asked_at)`.execute(db)
  await sql`
    create table discovery_day (
      tenant text not null, day date not null, calls bigint not null, primary key (tenant, day)
    )`.execute(db)
  for (const table of ['discovery_answer', 'discovery_day']) await guardTable(db, table)
}
