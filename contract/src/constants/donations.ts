/** What becomes of a gift. `done`: everything is kept, passed on or declined. */
export const donationStates = ['offered', 'invited', 'received', 'done', 'declined'] as const
export type DonationState = (typeof donationStates)[number]

/** States to which staff move a gift. */
export const donationSteps = ['invited', 'received', 'declined'] as const

/** What becomes of one title of a gift; empty: not decided. */
export const lineOutcomes = ['', 'kept', 'passedOn', 'declined'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** How a gift comes: brought to the desk, sent, or fetched by the library. */
export const donationWays = ['desk', 'post', 'collect'] as const
/** How the donor is named in public lists. */
export const donorNames = ['name', 'initials', 'anonymous'] as const
export type DonorName = (typeof donorNames)[number]

export const DONATION_LINES = 200
export const DONATION_COPIES = 999

/** Currencies of prices, ISO 4217, the usual ones first. */
export const currencyCodes = [
  'CNY',
  'HKD',
  'MOP',
  'TWD',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'KRW',
  'SGD',
  'MYR',
  'THB',
  'VND',
  'INR',
  'RUB',
  'AUD',
  'NZD',
  'CAD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'BRL',
  'MXN',
  'ZAR',
  'AED',
] as const
