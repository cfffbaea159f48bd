import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Databases and the library's own terms for them. A library has some thousands at most: they are read as a whole and
 * filtered in memory, so what the library wrote is one column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table e_resource (
      tenant text not null, code text not null,
      -- the database as a record of the catalogue
      record_id text not null,
      -- as it was imported
      entry jsonb not null,
      -- what is computed of its names: letters, readings for sorting, folded texts for searching
      keys jsonb not null,
      -- the day on which it was first seen here; null: the library began with it
      arrived_on date,
      created_at timestamptz not null,
      version bigint not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`create index e_resource_version on e_resource (tenant, version)`.execute(db)
  await sql`
    create table e_resource_term (
      tenant text not null, kind text not null check (kind in ('subject', 'label', 'vendor', 'department')),
      code text not null, parent text not null default '', name jsonb not null,
      position integer not null, version bigint not null,
      primary key (tenant, kind, code)
    )`.execute(db)
  await guardTable(db, 'e_resource')
  await guardTable(db, 'e_resource_term')
}
