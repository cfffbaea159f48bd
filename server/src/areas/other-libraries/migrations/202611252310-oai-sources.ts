import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Repositories whose records are harvested, and how far each harvest has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oai_source (
      tenant text not null, code text not null, entry jsonb not null, list text not null,
      from_date text not null default '', begun text not null default '', token text not null default '',
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'oai_source')
}
