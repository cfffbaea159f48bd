import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { LibraryFacts, LocationFacts } from '../../core/tenant.ts'

/** The branches of a tenant in their order. */
export async function listLibraries({ db, tenant }: TenantScope): Promise<LibraryFacts[]> {
  const rows = await db
    .selectFrom('library')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    campus: row.campus,
    campusName: row.campus_name,
    address: row.address,
    openingHours: row.opening_hours,
    photo: row.photo,
    pickUp: row.pick_up,
    position: row.position,
  }))
}

/** The shelving locations of a tenant, by code. */
export async function listLocations({ db, tenant }: TenantScope): Promise<LocationFacts[]> {
  const rows = await db
    .selectFrom('location')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ code, library, name, floor }) => ({ code, library, name, floor }))
}

/** Inserts or replaces branches. */
export async function saveLibraries(
  { db, tenant }: TenantScope,
  libraries: readonly LibraryFacts[],
): Promise<void> {
  if (libraries.length === 0) return
  await db
    .insertInto('library')
    .values(
      libraries.map((library) => ({
        tenant,
        code: library.code,
        name: JSON.stringify(library.name),
        campus: library.campus,
        campus_name: JSON.stringify(library.campusName),
        address: JSON.stringify(library.address),
        opening_hours: JSON.stringify(library.openingHours),
        photo: library.photo,
        pick_up: library.pickUp,
        position: library.position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'code']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        campus: eb.ref('excluded.campus'),
        campus_name: eb.ref('excluded.campus_name'),
        address: eb.ref('excluded.address'),
        opening_hours: eb.ref('excluded.opening_hours'),
        photo: eb.ref('excluded.photo'),
        pick_up: eb.ref('excluded.pick_up'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

/** Inserts or replaces shelving locations. */
export async function saveLocations(
  { db, tenant }: TenantScope,
  locations: readonly LocationFacts[],
): Promise<void> {
  if (locations.length === 0) return
  await db
    .insertInto('location')
    .values(
      locations.map((location) => ({
        tenant,
        code: location.code,
        library: location.library,
        name: JSON.stringify(location.name),
        floor: location.floor,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'code']).doUpdateSet((eb) => ({
        library: eb.ref('excluded.library'),
        name: eb.ref('excluded.name'),
        floor: eb.ref('excluded.floor'),
      })),
    )
    .execute()
}

/** @returns false when copies, locations or open requests need the branch, or when it does not exist */
export async function removeLibrary({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    delete from library where tenant = ${tenant} and code = ${code}
      and not exists (select 1 from item where item.tenant = ${tenant} and item.library = ${code})
      and not exists (select 1 from location where location.tenant = ${tenant} and location.library = ${code})
    returning code`.execute(db)
  return rows.length === 1
}

/** @returns false when the location has copies, or does not exist */
export async function removeLocation({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    delete from location where tenant = ${tenant} and code = ${code}
      and not exists (select 1 from item where item.tenant = ${tenant} and item.location = ${code})
    returning code`.execute(db)
  return rows.length === 1
}
