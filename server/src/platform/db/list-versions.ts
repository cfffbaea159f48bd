import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { TenantScope } from './tenant-scope.ts'

/** Lists whose changes are noted: see `list-version-steps.ts`. */
export type VersionedList = 'courses' | 'databases' | 'departments' | 'references' | 'researchers'

type Versions = ReadonlyMap<string, number>

/** What is being read for a request: its reads at the same time share one statement. */
const beingRead = new WeakMap<TenantScope, Promise<Versions>>()

function versionsOf(scope: TenantScope): Promise<Versions> {
  const known = beingRead.get(scope)
  if (known) return known
  const reading = readVersions(scope).finally(() => beingRead.delete(scope))
  beingRead.set(scope, reading)
  return reading
}

async function readVersions({ db, tenant }: TenantScope): Promise<Versions> {
  const { rows } = await sql<{ list: string; version: number }>`
    select list, version from list_version where tenant = ${tenant}`.execute(db)
  return new Map(rows.map(({ list, version }) => [list, version]))
}

/** Another text after every change of the lists, by whatever node it was made. */
const versionIn = (versions: Versions, lists: readonly VersionedList[]): string =>
  lists.map((list) => versions.get(list) ?? 0).join(' ')

/** Libraries whose lists are kept, unless their sizes are counted. */
const MOST = 200

/**
 * Reads what depends on some lists once for each library, and again after each change of them.
 *
 * @param size limits what is kept by a sum of sizes, in place of the number of libraries
 */
export function keepByVersion<Kept extends object>(
  lists: readonly VersionedList[],
  read: (scope: TenantScope) => Promise<Kept>,
  size?: { most: number; of: (kept: Kept) => number },
): (scope: TenantScope) => Promise<Kept> {
  const known = new LRUCache<string, { version: string; kept: Kept }>(
    size ? { maxSize: size.most, sizeCalculation: ({ kept }) => size.of(kept) } : { max: MOST },
  )
  return async (scope) => {
    // the version is read first: a change in between is found by the next call
    const version = versionIn(await versionsOf(scope), lists)
    const before = known.get(scope.tenant)
    if (before?.version === version) return before.kept
    const kept = await read(scope)
    known.set(scope.tenant, { version, kept })
    return kept
  }
}
