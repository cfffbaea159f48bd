import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Scope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** The saved search of an id or a resource code; undefined when there is none. */
export async function savedSearch(
  { db, tenant }: Scope,
  key: { id: string } | { resourceCode: string },
): Promise<SearchBodyInput | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .select('body')
    .where('tenant', '=', tenant)
    .where('id' in key ? 'id' : 'resource_code', '=', 'id' in key ? key.id : key.resourceCode)
    .executeTakeFirst()
  return row?.body
}

/** Saves a search under an id and its resource code. */
export async function upsertSavedSearch(
  { db, tenant }: TenantScope,
  saved: { id: string; resourceCode: string | null; body: SearchBodyInput },
): Promise<void> {
  const body = JSON.stringify(saved.body)
  await db
    .insertInto('saved_search')
    .values({ tenant, id: saved.id, resource_code: saved.resourceCode, body })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'id']).doUpdateSet({ resource_code: saved.resourceCode, body }),
    )
    .execute()
}

export const listSavedSearches = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('saved_search')
    .select(['id', 'resource_code', 'body'])
    .where('tenant', '=', tenant)
    .orderBy('id')
    .execute()

/** @returns False when there is none */
export async function deleteSavedSearch({ db, tenant }: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
