import { enumerationKey } from '../../search/analysis/enumeration.ts'

interface Placed {
  library: string
  location: string
  shelf_key: string
  volume: string
  barcode: string
}

/** Copies by branch, location, call number, volume and barcode. */
export const copiesInOrder = <Copy extends Placed>(copies: readonly Copy[]): Copy[] =>
  copies
    .map((copy) => ({
      copy,
      key: [
        copy.library,
        copy.location,
        copy.shelf_key,
        enumerationKey(copy.volume),
        copy.volume,
        copy.barcode,
      ],
    }))
    .toSorted((one, other) => compare(one.key, other.key))
    .map(({ copy }) => copy)

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, place) => part !== other[place])
  return at === -1 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}
