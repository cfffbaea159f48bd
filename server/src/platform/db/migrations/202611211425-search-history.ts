import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Search histories, private to each reader, with an opt-out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_history (
      tenant text not null, reader_id text not null, id text not null,
      key_word text not null, folded text not null, search_field text not null, query text not null,
      searched_at timestamptz not null, times int not null, favorite boolean not null default false,
      primary key (tenant, reader_id, id)
    )`.execute(db)
  await sql`create index search_history_latest on search_history (tenant, reader_id, searched_at desc)`.execute(
    db,
  )
  await guardTable(db, 'search_history')
}
