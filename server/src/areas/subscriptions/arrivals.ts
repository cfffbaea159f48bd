import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import { NEW_RECORDS_LIMIT } from '@wenyuan/contract/constants/subscriptions.ts'
import type { Ports } from '../../core/ports.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { ReadDepartmentWords } from '../theses/public.ts'
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
import { findFollowed } from './finding.ts'
import { type FollowedThing, followedThings } from './followed-things.ts'
import { storeChangedDatabases, storeNewWorks } from './news-store.ts'

/** New records compared in one go. */
const BATCH = 5_000
/** Rows stored by one statement. */
const ROWS = 5_000
/** Searches in progress at a time. */
const AT_ONCE = 8
const KEPT_MS = 365 * 86_400_000

type Matching = Pick<Ports, 'openMatcher'> & { wordsOf: ReadDepartmentWords }
type Search = DistinctSearch & { thing: FollowedThing | undefined }

/**
 * Compares new records with what readers follow. A record leaves the list of new ones in the transaction that stores
 * what was found, so an interrupted run neither repeats nor loses anything.
 *
 * @returns how many records were found, counted once for each subscription
 */
export async function matchArrivals(scope: SiteScope, { openMatcher, wordsOf }: Matching): Promise<number> {
  const all = await followedSearches(scope)
  const thingOf = await followedThings(scope, all)
  const searches = all.map((one) => ({ ...one, thing: thingOf(one) }))
  let found = (await storeAddedToLists(scope)) + (await storeNews(scope, searches))
  /** Records of each search so far. */
  const counts = new Map<string, number>()
  for (;;) {
    const arrivals = await pendingArrivals(scope, BATCH)
    if (arrivals.length === 0) break
    scope.signal.throwIfAborted()
    const pairs =
      searches.length === 0 ? [] : await findAll(scope, { openMatcher, wordsOf }, searches, arrivals)
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

/** What is new of people and databases, whenever their records arrived. */
async function storeNews(scope: SiteScope, searches: readonly Search[]): Promise<number> {
  const people = searches.flatMap(({ digest, thing }) => (thing?.people ? [{ digest, ...thing.people }] : []))
  const databases = searches.flatMap(({ kind, value, digest }) =>
    kind === 'database' ? [{ digest, recordId: databaseRecordPrefix + value }] : [],
  )
  return (await storeNewWorks(scope, people)) + (await storeChangedDatabases(scope, databases))
}

/** Every new record with each search that finds it. */
async function findAll(
  scope: SiteScope,
  { openMatcher, wordsOf }: Matching,
  searches: readonly Search[],
  arrivals: readonly Arrival[],
): Promise<FoundRecord[]> {
  const addedAt = new Map(arrivals.map(({ record_id, added_at }) => [record_id, added_at]))
  const matcher = await openMatcher(scope.tenant, [...addedAt.keys()])
  try {
    const found: FoundRecord[] = []
    for (let from = 0; from < searches.length; from += AT_ONCE) {
      scope.signal.throwIfAborted()
      const batch = searches.slice(from, from + AT_ONCE)
      const hits = await Promise.all(
        batch.map((one) => findFollowed({ engine: matcher, wordsOf }, scope, one)),
      )
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
