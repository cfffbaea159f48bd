import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Special collections. Their records are found by a search, so there is no table of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collection (
      tenant text not null, code text not null,
      -- the code before the "/"; empty: it is no part of another collection
      parent text not null default '',
      -- name, introduction, rights and contact in three languages
      words jsonb not null,
      folded text not null,
      class_code text not null default '', cover text not null default '', rights_url text not null default '',
      access text not null check (access in ('visitor', 'campus', 'reader')),
      -- value of the facet of collections; empty: the search says which records it has
      collection_name text not null default '', search jsonb,
      position integer not null,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'collection')
}
