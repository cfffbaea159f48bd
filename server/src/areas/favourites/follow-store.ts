import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { ReaderScope, Scope } from '../../core/scope.ts'
import './tables.ts'

/** Number of followers of lists, and whether the caller is one. Lists that nobody follows are absent. */
export async function followsOf(
  { db, tenant, reader }: Pick<Scope, 'db' | 'tenant' | 'reader'>,
  lists: readonly string[],
): Promise<Map<string, { count: number; own: boolean }>> {
  if (lists.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_follow')
    .select((eb) => [
      'list_id',
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`bool_or(reader_id = ${reader?.readerId ?? ''})`.as('own'),
    ])
    .where('tenant', '=', tenant)
    .where('list_id', '=', anyOf(lists))
    .groupBy('list_id')
    .execute()
  return new Map(rows.map(({ list_id, count, own }) => [list_id, { count, own }]))
}

/** Follows a list; doing it again changes nothing. */
export async function insertFollow({ db, tenant, reader, now }: ReaderScope, listId: string): Promise<void> {
  await db
    .insertInto('list_follow')
    .values({ tenant, reader_id: reader.readerId, list_id: listId, followed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow({ db, tenant, reader }: ReaderScope, listId: string): Promise<void> {
  await db
    .deleteFrom('list_follow')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('list_id', '=', listId)
    .execute()
}

/** Ids of the lists that the reader follows, the latest first. */
export async function followedIds({ db, tenant, reader }: ReaderScope): Promise<string[]> {
  const rows = await db
    .selectFrom('list_follow')
    .innerJoin('reading_list', (join) =>
      join
        .onRef('reading_list.tenant', '=', 'list_follow.tenant')
        .onRef('reading_list.list_id', '=', 'list_follow.list_id'),
    )
    .select('list_follow.list_id')
    .where('list_follow.tenant', '=', tenant)
    .where('list_follow.reader_id', '=', reader.readerId)
    .where('reading_list.state', '=', 'published')
    .orderBy('list_follow.followed_at', 'desc')
    .orderBy('list_follow.list_id')
    .execute()
  return rows.map(({ list_id }) => list_id)
}
