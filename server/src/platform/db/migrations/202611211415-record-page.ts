import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * The record page: shelf order, ratings and comments, stored files, cached answers of enrichment sources.
 *
 * `shelf_key` sorts call numbers in shelf order: the class number as text (Chinese class numbers are decimal), the book
 * number after the first slash as a number, so that TP312/9 comes before TP312/12.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table item add column shelf_key text collate "C" generated always as (
      case when call_number ~ '^[^/]+/[0-9]{1,8}([^0-9]|$)'
        then upper(substring(call_number from '^[^/]+')) || '/'
          || lpad(substring(call_number from '^[^/]+/([0-9]+)'), 8, '0')
          || upper(substring(call_number from '^[^/]+/[0-9]+(.*)$'))
        else upper(call_number) end
    ) stored`.execute(db)
  await sql`create index item_shelf on item (tenant, shelf_key, record_id)`.execute(db)

  // for the page's chart: all uses of one record over the years
  await sql`create index usage_day_subject on usage_day (tenant, subject, kind, day)`.execute(db)

  await sql`
    create table rating (
      tenant text not null, record_id text not null, reader_id text not null,
      score smallint not null check (score between 1 and 5), rated_at timestamptz not null,
      primary key (tenant, record_id, reader_id)
    )`.execute(db)

  await sql`
    create table record_comment (
      tenant text not null, comment_id text not null, record_id text not null, reader_id text not null,
      writer text not null, content text not null, state text not null check (state in ('waiting', 'accepted', 'refused')),
      written_at timestamptz not null, decided_at timestamptz,
      primary key (tenant, comment_id)
    )`.execute(db)
  await sql`create index record_comment_record on record_comment (tenant, record_id, written_at desc)`.execute(
    db,
  )
  await sql`create index record_comment_reader on record_comment (tenant, reader_id, written_at desc)`.execute(
    db,
  )
  await sql`create index record_comment_state on record_comment (tenant, state, written_at)`.execute(db)

  await sql`
    create table attachment (
      tenant text not null, attachment_id text not null, record_id text not null, name text not null,
      media_type text not null, bytes bigint not null, audience text not null check (audience in ('visitor', 'reader')),
      added_at timestamptz not null,
      primary key (tenant, attachment_id)
    )`.execute(db)
  await sql`create index attachment_record on attachment (tenant, record_id)`.execute(db)

  await sql`
    create table signing_key (
      tenant text not null, purpose text not null, secret text not null, primary key (tenant, purpose)
    )`.execute(db)

  await sql`
    create table enrichment_provider (
      tenant text not null, provider text not null, position int not null, base_url text not null,
      primary key (tenant, provider)
    )`.execute(db)

  await sql`
    create table enrichment_answer (
      tenant text not null, provider text not null, question text not null, answer jsonb not null,
      asked_at timestamptz not null,
      primary key (tenant, provider, question)
    )`.execute(db)

  for (const table of [
    'rating',
    'record_comment',
    'attachment',
    'signing_key',
    'enrichment_provider',
    'enrichment_answer',
  ]) {
    await guardTable(db, table)
  }
}
