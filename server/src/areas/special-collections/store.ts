import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { type Collection, parentOf } from './collection.ts'
import './tables.ts'

const selectCollections = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('collection')
    .select([
      'code',
      'parent',
      'words',
      'class_code',
      'cover',
      'rights_url',
      'access',
      'collection_name',
      'search',
      'position',
    ])
    .where('tenant', '=', tenant)

export type CollectionRow = Awaited<
  ReturnType<ReturnType<typeof selectCollections>['executeTakeFirstOrThrow']>
>

/** Collections that are no part of another one. */
export const wholeCollections = (
  scope: TenantScope,
  { keyWord, classCode, ...slice }: { keyWord: string; classCode: string } & Slice,
): Promise<{ total: number; rows: CollectionRow[] }> => {
  const folded = foldText(keyWord.trim())
  const query = selectCollections(scope)
    .where('parent', '=', '')
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .$if(classCode !== '', (query) => query.where(sql<boolean>`starts_with(class_code, ${classCode})`))
    .orderBy('position')
    .orderBy('code')
  return pageOfRows(scope.db, query, slice)
}

/** Numbers of collections by main class. */
export const collectionsByClass = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('collection')
    .select([sql<string>`left(class_code, 1)`.as('main'), (eb) => eb.fn.countAll<string>().as('collections')])
    .where('tenant', '=', tenant)
    .where('parent', '=', '')
    .where('class_code', '<>', '')
    .groupBy('main')
    .orderBy('main')
    .execute()

/** The collections opened most since a day; those that nobody opened come last. */
export const mostOpened = (
  scope: TenantScope,
  { since, rows }: { since: string; rows: number },
): Promise<CollectionRow[]> =>
  selectCollections(scope)
    .where('parent', '=', '')
    .orderBy(
      sql`(select coalesce(sum(u.count), 0) from usage_day u where u.tenant = collection.tenant
        and u.kind = 'collection' and u.day >= ${since} and u.subject = collection.code)`,
      'desc',
    )
    .orderBy('position')
    .orderBy('code')
    .limit(rows)
    .execute()

export const collectionByCode = (scope: TenantScope, code: string): Promise<CollectionRow | undefined> =>
  selectCollections(scope).where('code', '=', code).executeTakeFirst()

/** The parts of collections in their order. */
export async function partsOf(scope: TenantScope, codes: readonly string[]): Promise<CollectionRow[]> {
  if (codes.length === 0) return []
  return selectCollections(scope)
    .where('parent', 'in', [...codes])
    .orderBy('position')
    .orderBy('code')
    .execute()
}

export async function listCollections(scope: TenantScope): Promise<Collection[]> {
  const rows = await selectCollections(scope).orderBy('position').orderBy('code').execute()
  return rows.map((row) => ({
    code: row.code,
    ...row.words,
    classCode: row.class_code,
    cover: row.cover,
    rightsUrl: row.rights_url,
    access: row.access,
    collectionName: row.collection_name,
    search: row.search,
    position: row.position,
  }))
}

/** Inserts collections or replaces those with the same code. */
export async function saveCollections(
  { db, tenant }: TenantScope,
  collections: readonly Collection[],
): Promise<void> {
  const rows = collections.map(({ code, name, introduction, rights, contact, ...more }) => ({
    code,
    parent: parentOf(code),
    words: { name, introduction, rights, contact },
    folded: foldText([...Object.values(name), ...Object.values(introduction)].join(' ')),
    class_code: more.classCode,
    cover: more.cover,
    rights_url: more.rightsUrl,
    access: more.access,
    collection_name: more.collectionName,
    search: more.search,
    position: more.position,
  }))
  await sql`
    insert into collection (tenant, code, parent, words, folded, class_code, cover, rights_url, access,
      collection_name, search, position)
    select ${tenant}, r.code, r.parent, r.words, r.folded, r.class_code, r.cover, r.rights_url, r.access,
      r.collection_name, r.search, r.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, parent text, words jsonb, folded text,
      class_code text, cover text, rights_url text, access text, collection_name text, search jsonb,
      position integer)
    on conflict (tenant, code) do update set words = excluded.words, folded = excluded.folded,
      class_code = excluded.class_code, cover = excluded.cover, rights_url = excluded.rights_url,
      access = excluded.access, collection_name = excluded.collection_name, search = excluded.search,
      position = excluded.position`.execute(db)
}

/** @returns false when there is no such collection, or it has parts */
export async function deleteCollection({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collection')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where(sql<boolean>`not exists (
      select from collection part where part.tenant = collection.tenant and part.parent = collection.code)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
