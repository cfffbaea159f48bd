import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Plans of floors on which shelving locations are marked. The pictures are files, named by their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table floor_plan (
      tenant text not null, code text not null, library text not null, floor text not null, name jsonb not null,
      marks jsonb not null default '[]',
      picture_key text, picture_width integer, picture_height integer,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'floor_plan')
}
