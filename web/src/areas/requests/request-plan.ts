import type { Offer } from './RequestForm.tsx'

/** Most records of one request of a selection. */
export const RECORDS_AT_ONCE = 20

type Kind = Offer['kinds'][number]

/**
 * The kind of request that needs nothing but a place: the first one allowed that goes to the library and is fetched
 * there. Others are chosen on the page of the record.
 */
export const plainKind = (offer: Offer): Kind | undefined =>
  offer.kinds.find(
    ({ allowed, needsAddress, requestType }) => allowed && !needsAddress && requestType !== 'sub-lending',
  )

/** Why a record cannot be requested with others: the reason of the first kind that is closed. */
export const whyNot = (offer: Offer): string =>
  offer.kinds.some(({ allowed }) => allowed)
    ? ''
    : (offer.kinds.find(({ allowed }) => !allowed)?.whyNotText ?? '')

/** The places where all these records can be fetched; where there is none in common, those of any of them. */
export function commonPlaces(offers: readonly Offer[]): Offer['places'] {
  const all = new Map(offers.flatMap(({ places }) => places.map((place) => [place.libCode, place] as const)))
  const shared = [...all.values()].filter(({ libCode }) =>
    offers.every(({ places }) => places.some((place) => place.libCode === libCode)),
  )
  return shared.length > 0 ? shared : [...all.values()]
}

/** The chosen place where the record can be fetched there, or its first one. */
export const placeFor = (offer: Offer, libCode: string): Offer['places'][number] | undefined =>
  offer.places.find((place) => place.libCode === libCode) ?? offer.places[0]
