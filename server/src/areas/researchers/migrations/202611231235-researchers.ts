import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Researchers of the institution and their works. A work is shown only when it is confirmed; rejected ones are kept, so
 * that they are not suggested again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table researcher (
      tenant text not null, code text not null,
      -- as it was imported
      entry jsonb not null,
      department text not null,
      -- names in all forms and fields, folded, with their pinyin
      folded text not null,
      letter text not null, sort_zh text not null, sort_en text not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`create index researcher_department on researcher (tenant, department)`.execute(db)
  await sql`
    create table researcher_work (
      tenant text not null, researcher text not null, record_id text not null,
      state text not null check (state in ('suggested', 'confirmed', 'rejected')),
      -- why it was suggested; empty: somebody said it
      evidence text not null,
      decided_at timestamptz,
      primary key (tenant, researcher, record_id)
    )`.execute(db)
  await sql`create index researcher_work_record on researcher_work (tenant, record_id) where state = 'confirmed'`.execute(
    db,
  )
  await guardTable(db, 'researcher')
  await guardTable(db, 'researcher_work')
}
