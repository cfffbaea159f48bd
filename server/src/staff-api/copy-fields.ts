import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { CopyFields } from '@wenyuan/contract/staff/copies.ts'
import type { CopyChanges } from '@wenyuan/contract/staff/calls/copies.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { itemTypes } from '../domain/item-types/item-type.ts'
import { listLibraries, listLocations } from '../domain/tenants/branch-store.ts'

/**
 * The facts that were sent, without those that were not; what they name exists.
 *
 * @throws Fail LIBRARY_UNKNOWN, LOCATION_UNKNOWN, ITEM_TYPE_UNKNOWN
 */
export async function checkedCopyFields(where: SiteScope, sent: CopyChanges): Promise<Partial<CopyFields>> {
  const fields = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<CopyFields>
  const { branch, location = '', currentLocation = '', itemType = '' } = fields
  if (branch !== undefined && !(await listLibraries(where)).some(({ code }) => code === branch))
    throw new Fail('LIBRARY_UNKNOWN', { field: 'fields.branch' })
  if (location !== '' || currentLocation !== '') {
    const codes = new Set(['', ...(await listLocations(where)).map(({ code }) => code)])
    if (!codes.has(location)) throw new Fail('LOCATION_UNKNOWN', { field: 'fields.location' })
    if (!codes.has(currentLocation)) throw new Fail('LOCATION_UNKNOWN', { field: 'fields.currentLocation' })
  }
  if (itemType !== '' && !(await isItemType(where, itemType)))
    throw new Fail('ITEM_TYPE_UNKNOWN', { field: 'fields.itemType' })
  return fields
}

const isItemType = async (where: SiteScope, wanted: string): Promise<boolean> =>
  docTypes.some(({ code }) => code === wanted) ||
  (await itemTypes.list(where)).some(({ code }) => code === wanted)
