import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Roles that a library makes of rights, beside the built-in ones, which accounts name as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_role (
      tenant text not null, code text not null, name jsonb not null, rights jsonb not null,
      version integer not null default 1,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'staff_role')
}
