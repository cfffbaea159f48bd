import { sql } from 'kysely'
import type { ReaderScores } from '../../search/analysis/boosts.ts'
import type { BibRecord, CatalogueItem, MarcRecord } from '../catalogue/record.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { familyOf } from '../catalogue/mapping/family.ts'
import { LONGEST_SET_NAME } from './record-set-store.ts'
import { CHANGED_NOW, GONE } from './withdrawal.ts'
import '../covers/tables.ts'

/** One description as a database row. */
export interface RecordRow {
  record_id: string
  doc_code: string
  title: string
  record: BibRecord
  marc: MarcRecord | null
  digest: string
  /** ISO instant of the load. */
  added_at: string
  /** ISO instant; null: unknown. An earlier one is kept. */
  arrived_at: string | null
  loans: number
}

export interface StoredVersion {
  record_id: string
  version: number
}

/** Forces look-ups by key: the planner's statistics are wrong for a table that has just begun to grow. */
export async function digestsOf(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ record_id: string; digest: string }>`
    select given.record_id, known.digest
    from unnest(${[...ids]}::text[]) as given(record_id)
    cross join lateral (
      select digest from bib_record where tenant = ${tenant} and record_id = given.record_id limit 1
    ) as known`.execute(db)
  return new Map(rows.map(({ record_id, digest }) => [record_id, digest]))
}

/** The row after saving: an earlier date of arrival and loan count are kept. */
export interface SavedRow extends StoredVersion {
  /** The arrival, or the load where it is unknown. */
  added_at: Date
  loans: number
}

/** What arrived longer before its load is not reported to those who follow a search. */
const REPORTED_DAYS = 31

/** Inserts or replaces descriptions and adds them to the index outbox, and new arrivals to those to be reported. */
export async function upsertRecords(db: Db, tenant: string, rows: readonly RecordRow[]): Promise<SavedRow[]> {
  const given = rows.map((row) => ({
    ...row,
    cnmarc: isCnmarc(row.marc),
    classes: clcOf(row.record),
    electronic: row.record.resourceType !== 'paper',
  }))
  const saved = await sql<SavedRow>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as r(
        record_id text, doc_code text, title text, record json, marc json, cnmarc boolean, digest text,
        added_at timestamptz, arrived_at timestamptz, loans bigint, classes text[], electronic boolean)
    ), saved as (
      insert into bib_record
        (tenant, record_id, version, doc_code, title, record, marc, digest, withdrawn, added_at, arrived_at, loans,
          changed_at, cnmarc, classes, electronic)
      select ${tenant}, r.record_id, nextval('record_version'), r.doc_code, r.title, r.record,
        r.marc, r.digest, starts_with(r.digest, ${GONE}), r.added_at, r.arrived_at, r.loans, ${CHANGED_NOW},
        nullif(r.cnmarc, false), r.classes, r.electronic
      from given r
      on conflict (tenant, record_id) do update set
        version = excluded.version, doc_code = excluded.doc_code, title = excluded.title,
        record = excluded.record, marc = excluded.marc, changed_at = excluded.changed_at,
        classes = excluded.classes, electronic = excluded.electronic,
        -- one that was CNMARC is false from then on, not null: its harvesters are told
        cnmarc = case when excluded.cnmarc then true when bib_record.cnmarc is not null then false end,
        arrived_at = coalesce(bib_record.arrived_at, excluded.arrived_at),
        -- see withdrawal.ts: only what its source had deleted comes back with it
        digest = case when bib_record.withdrawn and not starts_with(bib_record.digest, ${GONE})
          then replace(excluded.digest, ${GONE}, '') else excluded.digest end,
        withdrawn = excluded.withdrawn or (bib_record.withdrawn and not starts_with(bib_record.digest, ${GONE}))
      -- 0: the row was inserted and not updated
      returning tenant, record_id, version, coalesce(arrived_at, added_at) as added_at, loans,
        xmax = 0 and not withdrawn and arrived_at > added_at - ${REPORTED_DAYS} * interval '1 day' as arrived,
        added_at as loaded_at, changed_at, cnmarc
    ), named as (
      select distinct record_id, left(btrim(collection), ${LONGEST_SET_NAME}) as name
      from given cross join json_array_elements_text(
        case json_typeof(record->'collections') when 'array' then record->'collections' else '[]'::json end
      ) as collection
      where btrim(collection) <> ''
    ), followed as (
      update record_set set changed_at = saved.changed_at,
        cnmarc = record_set.cnmarc or saved.cnmarc is not null,
        gone = kind = 'collection' and (record_set.record_id, name) not in (select record_id, name from named)
      from saved
      where record_set.tenant = ${tenant} and record_set.record_id = any(${rows.map((row) => row.record_id)}::text[])
        and record_set.record_id = saved.record_id
        and (not gone or kind = 'collection' and (record_set.record_id, name) in (select record_id, name from named))
    ), entered as (
      insert into record_set (tenant, record_id, kind, name, changed_at, cnmarc)
      select ${tenant}, record_id, 'collection', name, changed_at, cnmarc is not null from named join saved using (record_id)
      on conflict do nothing
    ), reported as (
      insert into arrival_pending (tenant, record_id, added_at)
      select tenant, record_id, loaded_at from saved where arrived
      on conflict do nothing
    ), marked as (
      insert into index_pending (tenant, record_id, version)
      select tenant, record_id, version from saved
      on conflict (tenant, record_id) do update set version = excluded.version
    )
    select record_id, version, added_at, loans from saved`.execute(db)
  return saved.rows
}

/** See `BibRecordTable.classes`. */
const clcOf = ({ classNumbers }: BibRecord): string[] =>
  classNumbers.filter(({ scheme }) => scheme === 'clc').map(({ value }) => value.toUpperCase())

const isCnmarc = (marc: MarcRecord | null): boolean => marc !== null && familyOf(marc) === 'unimarc'

/**
 * Gives records a new version and adds them to the index outbox, because their copies or counts have changed.
 *
 * @returns how many
 */
export async function touchRecords(db: Db, tenant: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    with touched as (
      update bib_record set version = nextval('record_version')
      where tenant = ${tenant} and record_id = any(${[...ids]}::text[])
      returning tenant, record_id, version
    )
    insert into index_pending (tenant, record_id, version)
    select tenant, record_id, version from touched
    on conflict (tenant, record_id) do update set version = excluded.version
    returning record_id`.execute(db)
  return rows.length
}

export interface StoredRecord {
  record_id: string
  version: number
  record: BibRecord
  /** The arrival, or the load where it is unknown. */
  added_at: Date
  loans: number
  withdrawn: boolean
}

export interface CoveredRecord extends StoredRecord {
  /** Of the record's cover; null: there is none. */
  cover_key: string | null
  source: string | null
  /** When the cover was given or its sources were asked; null: never. */
  asked_at: Date | null
}

/** The records of these ids in any order; unknown ids are omitted. */
export async function recordsByIds(db: Db, tenant: string, ids: readonly string[]): Promise<CoveredRecord[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('bib_record')
    .leftJoin('record_cover', (join) =>
      join
        .onRef('record_cover.tenant', '=', 'bib_record.tenant')
        .onRef('record_cover.record_id', '=', 'bib_record.record_id'),
    )
    .select(['bib_record.record_id', 'version', 'record', 'loans', 'withdrawn'])
    .select(['cover_key', 'source', 'asked_at'])
    .select((eb) => eb.fn.coalesce('arrived_at', 'added_at').as('added_at'))
    .where('bib_record.tenant', '=', tenant)
    .where('bib_record.record_id', '=', anyOf(ids))
    .execute()
}

/** A page of records in key order, for iterating over all of them. */
export async function recordsAfter(
  db: Db,
  tenant: string,
  after: string,
  limit: number,
): Promise<StoredRecord[]> {
  return db
    .selectFrom('bib_record')
    .select(['record_id', 'version', 'record', 'loans', 'withdrawn'])
    .select((eb) => eb.fn.coalesce('arrived_at', 'added_at').as('added_at'))
    .where('tenant', '=', tenant)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(limit)
    .execute()
}

export interface StoredItem {
  record_id: string
  barcode: string
  library: string
  location: string
  /** Empty: the copy stands at its location. */
  current_location: string
  call_number: string
  status: CatalogueItem['status']
  volume: string
  /** Empty: none. */
  own_number: string
  /** For readers. */
  note: string
}

/** The copies of these records, ordered by branch, location, call number, barcode. */
export async function itemsOfRecords(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, StoredItem[]>> {
  const byRecord = new Map<string, StoredItem[]>()
  if (ids.length === 0) return byRecord
  const rows = await db
    .selectFrom('item')
    .select([
      'record_id',
      'barcode',
      'library',
      'location',
      'current_location',
      'call_number',
      'status',
      'volume',
      'own_number',
      'note',
    ])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .orderBy('library')
    .orderBy('location')
    .orderBy('call_number')
    .orderBy('barcode')
    .execute()
  for (const row of rows) {
    const item = { ...row, status: row.status as CatalogueItem['status'] }
    const list = byRecord.get(row.record_id)
    if (list) list.push(item)
    else byRecord.set(row.record_id, [item])
  }
  return byRecord
}

/** Readers' scores of these records; records without scores are omitted. */
export async function scoresOfRecords(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, ReaderScores>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rating')
    .select((eb) => [
      'record_id',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(score)::int`.as('points'),
    ])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .groupBy('record_id')
    .execute()
  return new Map(rows.map(({ record_id, count, points }) => [record_id, { count, points }]))
}

/** Those of these journals that a provider's list has. */
export async function listedJournals(db: Db, tenant: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ record_id: string }>`
    select record_id from journal_online
    where tenant = ${tenant} and record_id = any(${[...ids]}::text[])`.execute(db)
  return new Set(rows.map(({ record_id }) => record_id))
}

export async function pendingVersions(db: Db, tenant: string, limit: number): Promise<StoredVersion[]> {
  return db
    .selectFrom('index_pending')
    .select(['record_id', 'version'])
    .where('tenant', '=', tenant)
    .orderBy('record_id')
    .limit(limit)
    .execute()
}

export async function countPending(db: Db, tenant: string): Promise<number> {
  const { count } = await db
    .selectFrom('index_pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether readers can find a record that no index waits for. */
export async function hasRecordBesidePending(db: Db, tenant: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bib_record r where r.tenant = ${tenant} and not r.withdrawn and not exists (
      select 1 from index_pending p where p.tenant = r.tenant and p.record_id = r.record_id)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes outbox rows that the engine has acknowledged. A row renewed since then has a higher version and stays. */
export async function clearPending(db: Db, tenant: string, done: readonly StoredVersion[]): Promise<void> {
  if (done.length === 0) return
  await sql`
    delete from index_pending p
    using json_to_recordset(${JSON.stringify(done)}::json) as d(record_id text, version bigint)
    where p.tenant = ${tenant} and p.record_id = d.record_id and p.version <= d.version`.execute(db)
}

export async function clearAllPending(db: Db, tenant: string): Promise<void> {
  await db.deleteFrom('index_pending').where('tenant', '=', tenant).execute()
}

export async function countRecords(db: Db, tenant: string): Promise<number> {
  const { count } = await db
    .selectFrom('bib_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('withdrawn', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function countItems(db: Db, tenant: string): Promise<number> {
  const { count } = await db
    .selectFrom('item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return count
}
