import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { TenantScope } from '../../scope.ts'

/** Lists whose changes are noted: see `list-version-steps.ts`. */
export type VersionedList = 'courses' | 'databases' | 'departments' | 'references' | 'researchers'

/** Another text after every change of the lists, by whatever node it was made. */
async function versionsOf({ db, tenant }: TenantScope, lists: readonly VersionedList[]): Promise<string> {
  const { rows } = await sql<{ list: string; version: number }>`
    select list, version from list_version
    where tenant = ${tenant} and list = any(${[...lists]}::text[]) order by list`.execute(db)
  return rows.map(({ list, version }) => `${list} ${version}`).join(', ')
}

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
    const version = await versionsOf(scope, lists)
    const before = known.get(scope.tenant)
    if (before?.version === version) return before.kept
    const kept = await read(scope)
    known.set(scope.tenant, { version, kept })
    return kept
  }
}
