import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { BibRecord } from '../catalogue/record.ts'
import './tables.ts'

/** A title of an order catalogue. */
export interface OrderTitle {
  title_id: string
  catalogue: string
  record: BibRecord
  /** In the smallest unit of the currency; null: unknown. */
  price: number | null
  currency: string
  version: number
  withdrawn: boolean
}

export interface NewOrderTitle {
  titleId: string
  record: BibRecord
  price: number | null
  currency: string
  digest: string
}

const columns = ['title_id', 'catalogue', 'record', 'price', 'currency', 'version', 'withdrawn'] as const

const titles = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('order_title')
    .select(columns)
    .select(sql<number>`version::float8`.as('version'))
    .where('tenant', '=', tenant)

/** Digests of titles that are there and offered. */
export async function titleDigests(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('order_title')
    .select(['title_id', 'digest'])
    .where('tenant', '=', tenant)
    .where('title_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .execute()
  return new Map(rows.map(({ title_id, digest }) => [title_id, digest]))
}

/**
 * Inserts titles of a catalogue or replaces those with the same id. The statement takes the library's next version
 * first, which another writer waits for: versions become visible in their order.
 */
export async function upsertTitles(
  { db, tenant }: TenantScope,
  catalogue: string,
  rows: readonly NewOrderTitle[],
): Promise<void> {
  await sql`
    with head as (
      insert into order_title_head as h (tenant, version) values (${tenant}, 1)
      on conflict (tenant) do update set version = h.version + 1
      returning version
    )
    insert into order_title (tenant, title_id, catalogue, record, price, currency, digest, withdrawn, version)
    select ${tenant}, r."titleId", ${catalogue}, r.record, r.price, r.currency, r.digest, false, head.version
    from head, json_to_recordset(${JSON.stringify(rows)}::json) as r(
      "titleId" text, record jsonb, price integer, currency text, digest text)
    on conflict (tenant, title_id) do update set record = excluded.record, price = excluded.price,
      currency = excluded.currency, digest = excluded.digest, withdrawn = false, version = excluded.version`.execute(
    db,
  )
}

/** Withdraws a catalogue's titles, or all of them but some. @returns how many */
export async function withdrawTitles(
  { db, tenant }: TenantScope,
  catalogue: string,
  kept: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql`
    with head as (
      insert into order_title_head as h (tenant, version) values (${tenant}, 1)
      on conflict (tenant) do update set version = h.version + 1
      returning version
    )
    update order_title set withdrawn = true, version = head.version
    from head
    where tenant = ${tenant} and catalogue = ${catalogue} and not withdrawn
      and title_id <> all(${[...kept]}::text[])
    returning title_id`.execute(db)
  return rows.length
}

/** Titles that changed after a version, or after a title of that version, in the order of their changes. */
export const titlesAfter = (
  scope: TenantScope,
  { version, titleId }: { version: number; titleId: string | undefined },
  limit: number,
): Promise<OrderTitle[]> =>
  titles(scope)
    // one comparison of rows: with `or` every page would read the index from its beginning
    .where(
      titleId === undefined
        ? sql<boolean>`order_title.version > ${version}`
        : sql<boolean>`(order_title.version, title_id) > (${version}::bigint, ${titleId}::text)`,
    )
    .orderBy('order_title.version')
    .orderBy('title_id')
    .limit(limit)
    .execute()

/** Titles by their ids, without those withdrawn. */
export const titlesByIds = (scope: TenantScope, ids: readonly string[]): Promise<OrderTitle[]> =>
  titles(scope).where('title_id', '=', anyOf(ids)).where('withdrawn', '=', false).execute()

/** What a title costs, without its record. */
export type ListedPrice = Pick<OrderTitle, 'title_id' | 'catalogue' | 'price' | 'currency'>

/** What a title costs in fen; 0: unknown, or in another currency. */
export const priceInFen = ({ price, currency }: Pick<OrderTitle, 'price' | 'currency'>): number =>
  currency === 'CNY' ? (price ?? 0) : 0

/** Prices of many titles, without those withdrawn: their records would take ten times as long. */
export const pricesByIds = ({ db, tenant }: TenantScope, ids: readonly string[]): Promise<ListedPrice[]> =>
  db
    .selectFrom('order_title')
    .select(['title_id', 'catalogue', 'price', 'currency'])
    .where('tenant', '=', tenant)
    .where('title_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .execute()

/** How far the index of a version has followed; undefined: it has not been built. */
export async function indexedUpto(
  { db, tenant }: TenantScope,
  indexVersion: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_title_index')
    .select(sql<number>`upto::float8`.as('upto'))
    .where('tenant', '=', tenant)
    .where('index_version', '=', indexVersion)
    .executeTakeFirst()
  return row?.upto
}

export async function noteIndexed(
  { db, tenant }: TenantScope,
  indexVersion: string,
  upto: number,
): Promise<void> {
  await db
    .insertInto('order_title_index')
    .values({ tenant, index_version: indexVersion, upto })
    .onConflict((clash) =>
      clash
        .columns(['tenant', 'index_version'])
        .doUpdateSet({ upto: sql`greatest(order_title_index.upto, excluded.upto)` }),
    )
    .execute()
}

/** The newest version of any title; 0: there are none. */
export async function newestVersion({ db, tenant }: { db: Db; tenant: string }): Promise<number> {
  const row = await db
    .selectFrom('order_title_head')
    .select(sql<number>`version::float8`.as('version'))
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Counts the titles of a catalogue anew. */
export async function countTitles({ db, tenant }: TenantScope, catalogue: string): Promise<void> {
  await sql`
    update order_catalogue set titles = (
      select count(*) from order_title t
      where t.tenant = ${tenant} and t.catalogue = ${catalogue} and not t.withdrawn)
    where tenant = ${tenant} and code = ${catalogue}`.execute(db)
}
