import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Words that readers typed one after the other. No reader, address or time of day stands beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learned_words (
      tenant text not null, typed_key text not null, meant_key text not null,
      typed text not null, meant text not null,
      state text not null check (state in ('counting', 'learned', 'removed')),
      day date not null,
      -- numbers below 1024 that readers share; see domain/learned-words/pair.ts
      marks smallint[] not null default '{}',
      primary key (tenant, typed_key, meant_key)
    )`.execute(db)
  await guardTable(db, 'learned_words')
}
