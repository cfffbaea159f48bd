import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Lists of readers and of the library, what they contain, and who follows them. A list goes with its owner: erasure
 * deletes the owner's rows of all four tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_list (
      tenant text not null, list_id text not null,
      -- absent: the list is the library's
      owner_id text,
      name text not null, introduction text not null default '',
      -- name and introduction of the library's lists in three languages
      words jsonb,
      owner_name text not null default '',
      folded text not null, is_default boolean not null default false,
      state text not null check (state in ('private', 'waiting', 'published', 'refused')),
      refusal text not null default '',
      share_token text, cover_key text, cover_image text,
      record_count integer not null default 0 check (record_count >= 0),
      created_at timestamptz not null, updated_at timestamptz not null,
      primary key (tenant, list_id)
    )`.execute(db)
  await sql`create index reading_list_of_owner on reading_list (tenant, owner_id)`.execute(db)
  await sql`create unique index reading_list_share on reading_list (tenant, share_token)
    where share_token is not null`.execute(db)
  await sql`create unique index reading_list_cover on reading_list (tenant, cover_key)
    where cover_key is not null`.execute(db)
  await sql`create unique index reading_list_name on reading_list (tenant, owner_id, name)
    where owner_id is not null`.execute(db)
  await sql`create index reading_list_shown on reading_list (tenant, state, updated_at)
    where state in ('published', 'waiting')`.execute(db)
  await guardTable(db, 'reading_list')
  await sql`
    create table reading_list_record (
      tenant text not null, list_id text not null, record_id text not null, owner_id text,
      position integer not null, note text not null default '',
      -- of the record when it was added: shown after its withdrawal
      title text not null, author text not null, pub_date text not null, doc_code text not null,
      class_no text not null, folded text not null, added_at timestamptz not null,
      primary key (tenant, list_id, record_id)
    )`.execute(db)
  await sql`create index reading_list_with_record on reading_list_record (tenant, record_id)`.execute(db)
  await sql`create index reading_list_record_of on reading_list_record (tenant, owner_id)`.execute(db)
  await guardTable(db, 'reading_list_record')
  await sql`
    create table list_follow (
      tenant text not null, reader_id text not null, list_id text not null, followed_at timestamptz not null,
      primary key (tenant, reader_id, list_id)
    )`.execute(db)
  await sql`create index list_followers on list_follow (tenant, list_id, followed_at)`.execute(db)
  await guardTable(db, 'list_follow')
  await sql`
    create table resource_favourite (
      tenant text not null, reader_id text not null, kind text not null check (kind in ('database', 'journal')),
      resource_id text not null, title text not null, added_at timestamptz not null,
      primary key (tenant, reader_id, kind, resource_id)
    )`.execute(db)
  await guardTable(db, 'resource_favourite')
}
