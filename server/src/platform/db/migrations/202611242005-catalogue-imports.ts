import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Files that staff upload, and the imports of catalogue files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_upload (
      tenant text not null, upload_id text not null, actor_id text not null, purpose text not null,
      file_name text not null, bytes bigint not null, is_complete boolean not null, made_at timestamptz not null,
      primary key (tenant, upload_id)
    )`.execute(db)
  await sql`create index staff_upload_actor on staff_upload (tenant, actor_id)`.execute(db)
  await guardTable(db, 'staff_upload')
  await sql`
    create table catalogue_import (
      tenant text not null, import_id text not null, file_name text not null, bytes bigint not null,
      format text not null, encoding text not null, source text not null,
      state text not null, stop_asked boolean not null default false, because text not null default '',
      read_count integer not null default 0, added integer not null default 0, updated integer not null default 0,
      unchanged integer not null default 0, rejected integer not null default 0, at_byte bigint,
      actor_name text not null, made_at timestamptz not null, ended_at timestamptz,
      primary key (tenant, import_id)
    )`.execute(db)
  await sql`create index catalogue_import_made on catalogue_import (tenant, made_at desc, import_id)`.execute(
    db,
  )
  // one import of a library at a time
  await sql`
    create unique index catalogue_import_open on catalogue_import (tenant)
      where state in ('waiting', 'running')`.execute(db)
  await guardTable(db, 'catalogue_import')
}
