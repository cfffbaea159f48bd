import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * For nodes of two versions on one cluster, each with its own indexes: the versions in use, and the records that each
 * has yet to index although another has done so. See `domain/records/index-version-store.ts`.
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
