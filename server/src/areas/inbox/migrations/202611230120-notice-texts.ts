import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Texts that a library has written for a kind of notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_text (
      tenant text not null, kind text not null, title jsonb not null, text jsonb not null,
      primary key (tenant, kind)
    )`.execute(db)
  await guardTable(db, 'notice_text')
}
