import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** How many questions about latest articles were sent on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal_question_day (
      tenant text not null, day date not null, questions integer not null, primary key (tenant, day)
    )`.execute(db)
  await guardTable(db, 'journal_question_day')
}
