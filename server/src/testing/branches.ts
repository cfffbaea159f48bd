import { saveLibraries, saveLocations } from '../domain/tenants/branch-store.ts'
import type { LibraryFacts, LocationFacts } from '../core/tenant.ts'
import type { TestPortal } from './portal.ts'

const none = { 'zh-CN': '', 'zh-TW': '', en: '' }

type Branch = Pick<LibraryFacts, 'code' | 'name'> & Partial<LibraryFacts>

/** Describes branches, in this order, and shelving locations of a tenant. */
export async function describeBranches(
  { appContext }: TestPortal,
  tenant: string,
  branches: readonly Branch[],
  locations: readonly LocationFacts[] = [],
): Promise<void> {
  const scope = { db: appContext.database.ofTenant(tenant), tenant }
  await saveLibraries(
    scope,
    branches.map((branch, position) => ({
      campus: '',
      campusName: none,
      address: none,
      openingHours: none,
      photo: '',
      pickUp: true,
      position,
      ...branch,
    })),
  )
  await saveLocations(scope, locations)
}
