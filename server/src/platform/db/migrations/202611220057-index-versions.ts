import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Nodes of two versions on one cluster, each with indexes of its own: which versions there are, and what each has yet to
 * be told that another one has indexed already. See `domain/records/index-versions.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table index_follower (
      tenant text not null, index_version text not null, seen_at timestamptz not null default clock_timestamp(),
      primary key (tenant, index_version)
    )`.execute(db)
  await sql`
    create table index_behind (
      tenant text not null, index_version text not null, record_id text not null, version bigint not null,
      primary key (tenant, index_version, record_id)
    )`.execute(db)
  await guardTable(db, 'index_follower')
  await guardTable(db, 'index_behind')
}
