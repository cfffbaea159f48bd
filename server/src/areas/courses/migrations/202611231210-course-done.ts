import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Items of course lists that readers have ticked off for themselves; erasure deletes the reader's rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_done (
      tenant text not null, reader_id text not null, course text not null, term text not null,
      item_id text not null, done_at timestamptz not null,
      primary key (tenant, reader_id, course, term, item_id)
    )`.execute(db)
  await sql`create index course_done_of_list on course_done (tenant, course, term)`.execute(db)
  await guardTable(db, 'course_done')
}
