import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Topics, which are pages that a library writes, and their blocks in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topic (
      tenant text not null, code text not null,
      -- name and summary in three languages
      words jsonb not null,
      folded text not null,
      class_code text not null default '', cover text not null default '',
      -- the library's days; absent: no limit
      from_day date, to_day date,
      state text not null check (state in ('draft', 'published')),
      position integer not null,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'topic')
  await sql`
    create table topic_block (
      tenant text not null, topic text not null, position integer not null, body jsonb not null,
      primary key (tenant, topic, position)
    )`.execute(db)
  await guardTable(db, 'topic_block')
}
