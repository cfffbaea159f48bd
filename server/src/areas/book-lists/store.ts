import { sql } from 'kysely'
import type { bookListSorts } from '@wenyuan/contract/areas/book-lists.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { type ListRow, listColumns } from '../favourites/public.ts'

export interface ListQuery extends Slice {
  keyWord: string
  classCode: string
  owner: '' | 'library' | 'reader'
  sort: (typeof bookListSorts)[number]
  /** Follows since this time make a list hot. */
  since: Date
}

/** Number of readers who began to follow a list since a time. */
const followsSince = (since: Date) => sql<number>`(
  select count(*) from list_follow f
  where f.tenant = reading_list.tenant and f.list_id = reading_list.list_id and f.followed_at >= ${since})`

const orders = (sort: ListQuery['sort'], since: Date) =>
  ({
    hot: sql`${followsSince(since)} desc, updated_at desc, list_id`,
    new: sql`created_at desc, list_id`,
    size: sql`record_count desc, list_id`,
  })[sort]

/** Published lists. */
export async function publishedLists(
  { db, tenant }: Scope,
  { keyWord, classCode, owner, sort, since, ...slice }: ListQuery,
): Promise<{ total: number; rows: ListRow[] }> {
  const folded = foldText(keyWord.trim())
  const query = db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('state', '=', 'published')
    .$if(owner === 'library', (query) => query.where('owner_id', 'is', null))
    .$if(owner === 'reader', (query) => query.where('owner_id', 'is not', null))
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .$if(classCode !== '', (query) =>
      query.where(sql<boolean>`exists (
        select 1 from reading_list_record m where m.tenant = reading_list.tenant
          and m.list_id = reading_list.list_id and m.class_no <> '' and starts_with(m.class_no collate "C", ${classCode}))`),
    )
    .orderBy(orders(sort, since))
  return pageOfRows(db, query, slice)
}

export async function hasPublishedLists({ db, tenant }: TenantScope): Promise<boolean> {
  const row = await db
    .selectFrom('reading_list')
    .select('list_id')
    .where('tenant', '=', tenant)
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether readers have begun to follow any published list since a time. */
export async function isAnyFollowedSince({ db, tenant }: Scope, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('list_follow')
    .select('list_id')
    .where('tenant', '=', tenant)
    .where('followed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Published lists that contain a record, the most followed first. */
export const publishedListsWith = (
  { db, tenant }: Scope,
  { recordId, since, rows }: { recordId: string; since: Date; rows: number },
): Promise<ListRow[]> =>
  db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('state', '=', 'published')
    .where(sql<boolean>`list_id in (
      select m.list_id from reading_list_record m where m.tenant = ${tenant} and m.record_id = ${recordId})`)
    .orderBy(orders('hot', since))
    .limit(rows)
    .execute()

/** Published lists by id, in no order. */
export async function publishedById(
  { db, tenant }: Pick<Scope, 'db' | 'tenant'>,
  ids: readonly string[],
): Promise<ListRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('list_id', 'in', [...ids])
    .where('state', '=', 'published')
    .execute()
}

/** A list that the caller may read: published, the caller's own, or one whose share link the caller has. */
export async function readableList(
  { db, tenant, reader }: Pick<Scope, 'db' | 'tenant' | 'reader'>,
  { listId, shareToken }: { listId?: string | undefined; shareToken?: string | undefined },
): Promise<ListRow | undefined> {
  if (shareToken !== undefined && shareToken !== '')
    return db
      .selectFrom('reading_list')
      .select(listColumns)
      .where('tenant', '=', tenant)
      .where('share_token', '=', shareToken)
      .executeTakeFirst()
  return db
    .selectFrom('reading_list')
    .select(listColumns)
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId ?? '')
    .where((eb) => eb.or([eb('state', '=', 'published'), eb('owner_id', '=', reader?.readerId ?? '')]))
    .executeTakeFirst()
}

/** A list's cover as a JPEG, by the key in its address. */
export async function coverByKey({ db, tenant }: TenantScope, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reading_list')
    .select('cover_image')
    .where('tenant', '=', tenant)
    .where('cover_key', '=', key)
    .executeTakeFirst()
  return row?.cover_image ? Buffer.from(row.cover_image, 'base64') : undefined
}
