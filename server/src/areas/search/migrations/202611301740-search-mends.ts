import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** What a library has done about searches that find nothing: a row for each text and way, some hundreds at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_mend (
      tenant text not null,
      -- as the search is counted
      words text not null,
      way text not null check (way in ('synonym', 'best-answer', 'suggestion')),
      -- the entry or the suggestion; empty for synonyms
      what text not null,
      mended_on date not null,
      primary key (tenant, words, way)
    )`.execute(db)
  await guardTable(db, 'search_mend')
}
