import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Answers that librarians choose for some words: some hundreds at most, read as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table best_answer (
      tenant text not null, code text not null, position integer not null,
      -- as it was imported
      entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'best_answer')
}
