import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Archives of a library, and what was restored of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table library_archive (
      tenant text not null, archive_id text not null,
      way text not null check (way in ('out', 'in')),
      parts text[] not null, with_history boolean not null, file_name text not null,
      bytes bigint not null default 0,
      state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
      units_done bigint not null default 0, units bigint not null default 0,
      stop_asked boolean not null default false,
      because text not null default '', place text not null default '',
      left_out jsonb not null default '[]', restored text[] not null default '{}',
      actor_name text not null, made_at timestamptz not null, ended_at timestamptz,
      primary key (tenant, archive_id)
    )`.execute(db)
  // one at a time
  await sql`
    create unique index library_archive_open on library_archive (tenant)
      where state in ('waiting', 'running')`.execute(db)
  await sql`create index library_archive_latest on library_archive (tenant, made_at desc)`.execute(db)
  await guardTable(db, 'library_archive')
}
