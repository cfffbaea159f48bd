import { sql } from 'kysely'
import { keyOf } from '../../search/analysis/keys.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { keysOfPair, LEAST_READERS, type Pair } from './pair.ts'
import './tables.ts'

/** So many ways on from one text are looked at. */
const MOST_OF_ONE = 3

/**
 * Counts a reader, by the mark, for a pair. With the last one needed the pair is learned and its marks are deleted; a
 * pair that a librarian has removed stays so.
 *
 * @returns whether the pair is learned
 */
export async function countPair(
  { db, tenant }: TenantScope,
  pair: Pair,
  { mark, day }: { mark: number; day: string },
): Promise<boolean> {
  const { typed_key, meant_key } = keysOfPair(pair)
  const { rows } = await sql<{ state: string }>`
    insert into learned_words as known (tenant, typed_key, meant_key, typed, meant, state, day, marks)
    values (${tenant}, ${typed_key}, ${meant_key}, ${pair.typed}, ${pair.meant}, 'counting', ${day}::date,
      array[${mark}]::smallint[])
    on conflict (tenant, typed_key, meant_key) do update set
      state = case when cardinality(known.marks) + 1 >= ${LEAST_READERS} then 'learned' else known.state end,
      day = case when cardinality(known.marks) + 1 >= ${LEAST_READERS} then excluded.day else known.day end,
      marks = case when cardinality(known.marks) + 1 >= ${LEAST_READERS} then '{}'
        else known.marks || excluded.marks end
      where known.state = 'counting' and not known.marks @> excluded.marks
    returning state`.execute(db)
  return rows[0]?.state === 'learned'
}

/** A pair that is learned was of use again on this day. */
export async function keepLearned({ db, tenant }: TenantScope, pair: Pair, day: string): Promise<void> {
  const { typed_key, meant_key } = keysOfPair(pair)
  await db
    .updateTable('learned_words')
    .set({ day })
    .where('tenant', '=', tenant)
    .where('typed_key', '=', typed_key)
    .where('meant_key', '=', meant_key)
    .where('state', '=', 'learned')
    .where('day', '<', day)
    .execute()
}

/** What readers went on to after these words, the latest first. */
export async function wordsLearned({ db, tenant }: TenantScope, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('learned_words')
    .select('meant')
    .where('tenant', '=', tenant)
    .where('typed_key', '=', keyOf(text))
    .where('state', '=', 'learned')
    .orderBy('day', 'desc')
    .orderBy('meant_key')
    .limit(MOST_OF_ONE)
    .execute()
  return rows.map(({ meant }) => meant)
}

/** Pairs that are learned or were removed, the latest first; those of too few readers are shown to nobody. */
export const pageOfLearned = (
  { db, tenant }: TenantScope,
  states: readonly ('learned' | 'removed')[],
  slice: Slice,
) =>
  pageOfRows(
    db,
    db
      .selectFrom('learned_words')
      .select(['typed', 'meant', 'day', 'state'])
      .where('tenant', '=', tenant)
      .where('state', 'in', [...states])
      .$narrowType<{ state: 'learned' | 'removed' }>()
      .orderBy('day', 'desc')
      .orderBy('typed_key')
      .orderBy('meant_key'),
    slice,
  )

/** A pair is never used or counted again, whether it is learned or not. */
export async function removeForGood({ db, tenant }: TenantScope, pair: Pair, day: string): Promise<void> {
  const removed = { state: 'removed' as const, day, marks: [] }
  await db
    .insertInto('learned_words')
    .values({ tenant, ...keysOfPair(pair), ...pair, ...removed })
    .onConflict((conflict) => conflict.columns(['tenant', 'typed_key', 'meant_key']).doUpdateSet(removed))
    .execute()
}

/** Undoes `removeForGood`: the pair is forgotten and may be learned anew. @returns whether there was one */
export async function allowAgain({ db, tenant }: TenantScope, pair: Pair): Promise<boolean> {
  const { typed_key, meant_key } = keysOfPair(pair)
  const { numDeletedRows } = await db
    .deleteFrom('learned_words')
    .where('tenant', '=', tenant)
    .where('typed_key', '=', typed_key)
    .where('meant_key', '=', meant_key)
    .where('state', '=', 'removed')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes pairs in a state whose day is before this one; absent: all of them. */
export async function forgetPairs(
  { db, tenant }: TenantScope,
  state: 'counting' | 'learned',
  before?: string,
): Promise<void> {
  await db
    .deleteFrom('learned_words')
    .where('tenant', '=', tenant)
    .where('state', '=', state)
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .execute()
}
