import type { CatalogueItem, DataField } from '../catalogue/record.ts'
import { data } from './marc21-fields.ts'

/**
 * Copies: 852 with branch, place, call number, barcode and volume; 876 with the same barcode where a copy is not on its
 * shelf, or has a note for readers. Source: MARC 21 Format for Holdings Data, 852, 876.
 */
export const copiesOf = (items: readonly CatalogueItem[]): DataField[] =>
  items
    .flatMap((item) => [
      data('852', '  ', {
        b: item.branch,
        c: item.location,
        h: item.callNumber,
        p: item.barcode,
        3: item.volume,
      }),
      item.status === 'available' && item.currentLocation === undefined && item.note === undefined
        ? undefined
        : data('876', '  ', { p: item.barcode, j: item.status, l: item.currentLocation, z: item.note }),
    ])
    .filter((field) => field !== undefined)
