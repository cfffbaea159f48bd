import type { Vendor } from './vendor.ts'

/** Freight of a parcel by the vendor's terms, in fen. Pure. */
export const freightOf = ({ freight }: Pick<Vendor, 'freight'>, copies: number, fen: number): number =>
  copies === 0 || (freight.freeFrom > 0 && fen >= freight.freeFrom)
    ? 0
    : freight.parcel + freight.furtherCopy * (copies - 1)
