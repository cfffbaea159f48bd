import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** What readers have set for themselves. The rows go with the reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reader_setting (
      tenant text not null, reader_id text not null, key text not null, value jsonb not null,
      changed_at timestamptz not null,
      primary key (tenant, reader_id, key)
    )`.execute(db)
  await guardTable(db, 'reader_setting')
}
