import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Links between accounts of readers at libraries of a consortium, and the codes that make them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consortium_link (
      tenant text not null, reader_id text not null, other_library text not null,
      side text not null check (side in ('shows', 'shown')),
      link_id text not null, since timestamptz not null,
      primary key (tenant, reader_id, other_library, side)
    )`.execute(db)
  await sql`create unique index consortium_link_id on consortium_link (tenant, link_id)`.execute(db)
  await guardTable(db, 'consortium_link')
  await sql`
    create table consortium_code (
      tenant text not null, reader_id text not null, other_library text not null, digest text not null,
      expires_at timestamptz not null,
      primary key (tenant, reader_id)
    )`.execute(db)
  await sql`create unique index consortium_code_digest on consortium_code (tenant, digest)`.execute(db)
  await guardTable(db, 'consortium_code')
}
