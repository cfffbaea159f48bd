import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Counts of a tenant's collection, renewed when it has changed and not on every request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table library_figures (
      tenant text not null, records bigint not null, items bigint not null, counted_at timestamptz not null,
      primary key (tenant)
    )`.execute(db)
  await guardTable(db, 'library_figures')
}
