/** Maximum subscriptions of a reader. */
export const SUBSCRIPTIONS_LIMIT = 50
/** Maximum characters of what is followed: a name, a class number, the id of a list. */
export const SUBSCRIPTION_VALUE_LENGTH = 500
/** Maximum characters of the address that shows a followed search. */
export const SUBSCRIPTION_ADDRESS_LENGTH = 4_000
/** Maximum new records of a subscription in one night; more means that the search is too broad. */
export const NEW_RECORDS_LIMIT = 200
/** A look before subscribing shows what arrived in so many days. */
export const PREVIEW_DAYS = 90

/** What can be followed. */
export const subscriptionKinds = [
  'search',
  'author',
  'subject',
  'class',
  'series',
  'journal',
  'bookList',
  'researcher',
  'department',
  'database',
] as const
export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** How often new records are reported; `none`: only when the reader looks. */
export const frequencies = ['daily', 'weekly', 'monthly', 'none'] as const
export type Frequency = (typeof frequencies)[number]

export const subscriptionChannels = ['inbox', 'mail'] as const
export type SubscriptionChannel = (typeof subscriptionChannels)[number]

/** Why a record is recommended today. */
export const recommendationReasons = [
  'subscription',
  'like-borrowed',
  'popular-in-department',
  'new-in-class',
] as const
