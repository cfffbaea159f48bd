import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** What librarians say of theses besides the catalogue, and the words of their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table thesis (
      tenant text not null, record_id text not null,
      -- as it was imported
      entry jsonb not null,
      primary key (tenant, record_id)
    )`.execute(db)
  await sql`
    create table thesis_text (
      tenant text not null, attachment_id text not null, record_id text not null,
      text text not null,
      -- the index had it when the library last looked: every night, and when the file came
      searchable boolean not null,
      primary key (tenant, attachment_id)
    )`.execute(db)
  await sql`create index thesis_text_record on thesis_text (tenant, record_id)`.execute(db)
  await guardTable(db, 'thesis')
  await guardTable(db, 'thesis_text')
}
