import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { PageWord } from './page-text.ts'
import './tables.ts'

export type Volume = Omit<Selectable<Tables['digitised_volume']>, 'tenant'>
export type NewPage = Omit<Selectable<Tables['digitised_page']>, 'tenant' | 'volume_id' | 'words'> & {
  words: readonly PageWord[]
}
export type PageSize = Pick<NewPage, 'page' | 'label' | 'width' | 'height'>

const columns = [
  'volume_id',
  'record_id',
  'name',
  'audience',
  'rights',
  'statement',
  'direction',
  'pages',
  'has_text',
  'added_at',
] as const

/** The digitised volumes of a record, in the order in which they were added. */
export async function volumesOf({ db, tenant }: TenantScope, recordId: string): Promise<Volume[]> {
  return db
    .selectFrom('digitised_volume')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .orderBy('added_at')
    .orderBy('volume_id')
    .execute()
}

export async function volumeById({ db, tenant }: TenantScope, id: string): Promise<Volume | undefined> {
  return db
    .selectFrom('digitised_volume')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('volume_id', '=', id)
    .executeTakeFirst()
}

/** Every page of a volume without its text. */
export async function pagesOf(
  { db, tenant }: TenantScope,
  volumeId: string,
  most = 100_000,
): Promise<PageSize[]> {
  return db
    .selectFrom('digitised_page')
    .select(['page', 'label', 'width', 'height'])
    .where('tenant', '=', tenant)
    .where('volume_id', '=', volumeId)
    .orderBy('page')
    .limit(most)
    .execute()
}

export async function pageOfVolume({ db, tenant }: TenantScope, volumeId: string, page: number) {
  return db
    .selectFrom('digitised_page')
    .select(['page', 'label', 'width', 'height', 'text'])
    .where('tenant', '=', tenant)
    .where('volume_id', '=', volumeId)
    .where('page', '=', page)
    .executeTakeFirst()
}

/** The pages whose folded text has all the terms somewhere, with their text. */
export async function pagesWithTerms(
  { db, tenant }: TenantScope,
  volumeId: string,
  terms: readonly string[],
): Promise<{ page: number; label: string; text: string }[]> {
  let found = db
    .selectFrom('digitised_page')
    .select(['page', 'label', 'text'])
    .where('tenant', '=', tenant)
    .where('volume_id', '=', volumeId)
  for (const term of terms) found = found.where(sql<boolean>`position(${term}::text in folded) > 0`)
  return found.orderBy('page').execute()
}

export async function wordsOfPages(
  { db, tenant }: TenantScope,
  volumeId: string,
  pages: readonly number[],
): Promise<Map<number, readonly PageWord[]>> {
  if (pages.length === 0) return new Map()
  const rows = await db
    .selectFrom('digitised_page')
    .select(['page', 'words'])
    .where('tenant', '=', tenant)
    .where('volume_id', '=', volumeId)
    .where('page', '=', sql<number>`any(${[...pages]}::integer[])`)
    .execute()
  return new Map(rows.map(({ page, words }) => [page, words]))
}

/** Characters of a record's pages that the index has. */
const LONGEST = 600_000

/** The words of the pages that everybody may read, by record. */
export async function pageTexts(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('digitised_volume as volume')
    .innerJoin('digitised_page as page', (join) =>
      join.onRef('page.tenant', '=', 'volume.tenant').onRef('page.volume_id', '=', 'volume.volume_id'),
    )
    .select([
      'volume.record_id',
      sql<string>`left(string_agg(page.text, ' ' order by page.volume_id, page.page), ${LONGEST}::integer)`.as(
        'text',
      ),
    ])
    .where('volume.tenant', '=', tenant)
    .where('volume.record_id', '=', anyOf(ids))
    .where('volume.audience', '=', 'visitor')
    .where('volume.has_text', '=', true)
    .groupBy('volume.record_id')
    .execute()
  return new Map(rows.map(({ record_id, text }) => [record_id, text]))
}

export async function insertVolume({ db, tenant }: TenantScope, volume: Volume): Promise<void> {
  await db
    .insertInto('digitised_volume')
    .values({ tenant, ...volume })
    .execute()
}

export async function insertPages(
  { db, tenant }: TenantScope,
  volumeId: string,
  pages: readonly NewPage[],
): Promise<void> {
  await sql`
    insert into digitised_page (tenant, volume_id, page, label, width, height, text, folded, words)
    select ${tenant}, ${volumeId}, p.page, p.label, p.width, p.height, p.text, p.folded, p.words
    from json_to_recordset(${JSON.stringify(pages)}::json)
      as p(page integer, label text, width integer, height integer, text text, folded text, words jsonb)`.execute(
    db,
  )
}

/** @returns the record the volume belonged to; undefined: the library has no such volume */
export async function deleteVolume(
  { db, tenant }: TenantScope,
  volumeId: string,
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('digitised_volume')
    .where('tenant', '=', tenant)
    .where('volume_id', '=', volumeId)
    .returning('record_id')
    .executeTakeFirst()
  return gone?.record_id
}

export async function deletePages({ db, tenant }: TenantScope, volumeId: string): Promise<void> {
  await db
    .deleteFrom('digitised_page')
    .where('tenant', '=', tenant)
    .where('volume_id', '=', volumeId)
    .execute()
}
