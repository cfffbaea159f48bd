import type { ReaderScope } from '../../core/scope.ts'
import { divisionInWords } from './divisions.ts'
import { listAddresses } from './store.ts'

/** One of the reader's addresses as one line for a parcel label; undefined when the reader has no such address. */
export async function addressInWords(scope: ReaderScope, addressId: string): Promise<string | undefined> {
  const row = (await listAddresses(scope)).find((one) => one.address_id === addressId)
  return row && `${row.postcode} ${divisionInWords(row.division)}${row.detail} ${row.name} ${row.phone}`
}
