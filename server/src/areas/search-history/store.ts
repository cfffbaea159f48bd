import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { Reader, TimedScope } from '../../core/scope.ts'

/** The reader whose rows are read or changed; rows of other readers cannot be addressed. */
export interface Owner extends TimedScope {
  reader: Pick<Reader, 'readerId'>
}

export interface Search {
  /** Equal terms, fields and filters give the same id. */
  id: string
  keyWord: string
  folded: string
  searchField: string
  query: string
}

/** Adds a search or moves it to the top, and deletes searches beyond the last `most`, except favourites. */
export async function rememberSearch(
  { db, tenant, reader: { readerId }, now }: Owner,
  search: Search,
  most: number,
): Promise<void> {
  await db
    .insertInto('search_history')
    .values({
      tenant,
      reader_id: readerId,
      id: search.id,
      key_word: search.keyWord,
      folded: search.folded,
      search_field: search.searchField,
      query: search.query,
      searched_at: now,
      times: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'reader_id', 'id']).doUpdateSet({
        searched_at: now,
        key_word: search.keyWord,
        times: sql<number>`search_history.times + 1`,
      }),
    )
    .execute()
  await sql`
    delete from search_history where tenant = ${tenant} and reader_id = ${readerId} and not favorite
      and searched_at <= (
        select searched_at from search_history where tenant = ${tenant} and reader_id = ${readerId}
        order by searched_at desc offset ${most} limit 1)`.execute(db)
}

export async function forgetSearches(
  { db, tenant, reader }: Owner,
  ids: readonly string[] | 'all but favourites',
): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .$if(ids === 'all but favourites', (query) => query.where('favorite', '=', false))
    .$if(ids !== 'all but favourites', (query) => query.where('id', 'in', [...ids]))
    .execute()
}

export async function countFavorites(
  { db, tenant, reader }: Owner,
  butFor: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('search_history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('favorite', '=', true)
    .where('id', 'not in', [...butFor])
    .executeTakeFirstOrThrow()
  return count
}

export async function markSearches(
  { db, tenant, reader }: Owner,
  ids: readonly string[],
  favorite: boolean,
): Promise<void> {
  await db
    .updateTable('search_history')
    .set({ favorite })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('id', 'in', [...ids])
    .execute()
}

interface Wanted extends Slice {
  favorites: boolean
  /** Folded text that the search must contain; empty: all. */
  folded: string
}

export async function rememberedSearches({ db, tenant, reader }: Owner, wanted: Wanted) {
  const { favorites, folded } = wanted
  const query = db
    .selectFrom('search_history')
    .select(['id', 'key_word', 'search_field', 'query', 'searched_at', 'times', 'favorite'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .$if(favorites, (query) => query.where('favorite', '=', true))
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .orderBy('searched_at', 'desc')
    .orderBy('id')
  return pageOfRows(db, query, wanted)
}
