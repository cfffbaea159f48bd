import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** The last click of somebody on something, by a keyed digest: two clicks within seconds are one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_click (
      tenant text not null, fingerprint text not null, clicked_at timestamptz not null,
      -- whether the last click was counted
      counted boolean not null,
      primary key (tenant, fingerprint)
    )`.execute(db)
  await guardTable(db, 'usage_click')
}
