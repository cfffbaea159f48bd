import { NEW_RECORDS_LIMIT } from '@wenyuan/contract/constants/subscriptions.ts'
import type { Ports } from '../../core/ports.ts'
import type { RecordMatcher } from '../../domain/records/record-matcher.ts'
import type { SiteScope } from '../../core/scope.ts'
import { findHits } from '../../search/finding/find.ts'
import {
  type Arrival,
  type DistinctSearch,
  followedSearches,
  forgetFound,
  type FoundRecord,
  markBroad,
  pendingArrivals,
  storeAddedToLists,
  storeFound,
  takeArrivals,
} from './arrival-store.ts'
import { searchOf } from './followed-search.ts'

/** New records compared in one go. */
const BATCH = 5_000
/** Rows stored by one statement. */
const ROWS = 5_000
/** Searches in progress at a time. */
const AT_ONCE = 8
const KEPT_MS = 365 * 86_400_000

/**
 * Compares new records with what readers follow. A record leaves the list of new ones in the transaction that stores
 * what was found, so an interrupted run neither repeats nor loses anything.
 *
 * @returns how many records were found, counted once for each subscription
 */
export async function matchArrivals(
  scope: SiteScope,
  { openMatcher }: Pick<Ports, 'openMatcher'>,
): Promise<number> {
  let found = await storeAddedToLists(scope)
  const searches = await followedSearches(scope)
  /** Records of each search so far. */
  const counts = new Map<string, number>()
  for (;;) {
    const arrivals = await pendingArrivals(scope, BATCH)
    if (arrivals.length === 0) break
    scope.signal.throwIfAborted()
    const pairs = searches.length === 0 ? [] : await findAll(scope, openMatcher, searches, arrivals)
    found += await scope.db.transaction().execute(async (db) => {
      const here = { ...scope, db }
      const taken = await takeArrivals(
        here,
        arrivals.map(({ record_id }) => record_id),
      )
      return storeAll(
        here,
        pairs.filter(({ record_id }) => taken.has(record_id)),
        counts,
      )
    })
  }
  if (counts.size > 0)
    await markBroad(
      scope,
      [...counts].filter(([, count]) => count > NEW_RECORDS_LIMIT).map(([digest]) => digest),
    )
  await forgetFound(scope, new Date(scope.now.getTime() - KEPT_MS))
  return found
}

/** Every new record with each search that finds it. */
async function findAll(
  scope: SiteScope,
  openMatcher: Ports['openMatcher'],
  searches: readonly DistinctSearch[],
  arrivals: readonly Arrival[],
): Promise<FoundRecord[]> {
  const addedAt = new Map(arrivals.map(({ record_id, added_at }) => [record_id, added_at]))
  const matcher = await openMatcher(scope.tenant, [...addedAt.keys()])
  try {
    const found: FoundRecord[] = []
    for (let from = 0; from < searches.length; from += AT_ONCE) {
      scope.signal.throwIfAborted()
      const batch = searches.slice(from, from + AT_ONCE)
      const hits = await Promise.all(batch.map((one) => idsOf(scope, matcher, one)))
      for (const [at, { digest }] of batch.entries())
        for (const id of hits[at] ?? []) {
          const added_at = addedAt.get(id)
          if (added_at) found.push({ digest, record_id: id, added_at })
        }
    }
    return found
  } finally {
    await matcher.close()
  }
}

async function idsOf(
  { tenant, site }: SiteScope,
  matcher: RecordMatcher,
  followed: DistinctSearch,
): Promise<string[]> {
  const body = searchOf(followed)
  if (!body) return []
  const { hits } = await findHits(matcher, tenant, { ...body, rows: NEW_RECORDS_LIMIT + 1 }, site.search)
  return hits.hits.map(({ id }) => id)
}

/** Stores at most `NEW_RECORDS_LIMIT` records of each search. */
async function storeAll(
  scope: SiteScope,
  pairs: readonly FoundRecord[],
  counts: Map<string, number>,
): Promise<number> {
  const reported = pairs.filter(({ digest }) => {
    const count = (counts.get(digest) ?? 0) + 1
    counts.set(digest, count)
    return count <= NEW_RECORDS_LIMIT
  })
  let stored = 0
  for (let from = 0; from < reported.length; from += ROWS)
    stored += await storeFound(scope, reported.slice(from, from + ROWS))
  return stored
}
