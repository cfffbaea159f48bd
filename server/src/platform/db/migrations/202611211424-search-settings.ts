import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // all versions are kept, so that earlier settings can be viewed and restored
  await sql`
    create table search_settings (
      tenant text not null, version bigint not null, content text not null, saved_at timestamptz not null,
      primary key (tenant, version)
    )`.execute(db)
  await sql`
    create table staff_key (
      tenant text not null, key_hash text not null, set_at timestamptz not null,
      primary key (tenant)
    )`.execute(db)
  for (const table of ['search_settings', 'staff_key']) await guardTable(db, table)
}
