import { randomUUID } from 'node:crypto'
import type { addressTypes } from '@wenyuan/contract/areas/addresses.ts'
import type { ReaderScope } from '../../core/scope.ts'

export interface AddressFields {
  kind: (typeof addressTypes)[number]
  division: string
  detail: string
  postcode: string
  name: string
  phone: string
}

export const listAddresses = (scope: ReaderScope) =>
  scope.db
    .selectFrom('address')
    .selectAll()
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .orderBy('is_default', 'desc')
    .orderBy('made_at')
    .orderBy('address_id')
    .execute()

export async function insertAddress(
  scope: ReaderScope,
  fields: AddressFields,
  isDefault: boolean,
): Promise<string> {
  const addressId = randomUUID()
  await scope.db
    .insertInto('address')
    .values({
      ...fields,
      tenant: scope.tenant,
      reader_id: scope.reader.readerId,
      address_id: addressId,
      is_default: isDefault,
      made_at: scope.now,
    })
    .execute()
  return addressId
}

/** @returns false when the reader has no such address */
export async function updateAddress(
  scope: ReaderScope,
  addressId: string,
  change: Partial<AddressFields> & { is_default?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('address')
    .set(change)
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('address_id', '=', addressId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function clearDefault(scope: ReaderScope): Promise<void> {
  await scope.db
    .updateTable('address')
    .set({ is_default: false })
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('is_default', '=', true)
    .execute()
}

/** @returns false when the reader has no such address */
export async function deleteAddress(scope: ReaderScope, addressId: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('address')
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('address_id', '=', addressId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
