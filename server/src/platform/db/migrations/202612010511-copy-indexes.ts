import { addIndex } from '../online-steps.ts'

/** Copies in the order of the shelf, and by the number under which the library accounts for them. */
export const online = [
  addIndex({ name: 'item_place', table: 'item', of: '(tenant, library, location, shelf_key, barcode)' }),
  addIndex({ name: 'item_own_number', table: 'item', of: "(tenant, own_number) where own_number <> ''" }),
]
