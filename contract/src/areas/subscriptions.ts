import { z } from 'zod'
import {
  frequencies,
  recommendationReasons,
  SUBSCRIPTION_ADDRESS_LENGTH,
  SUBSCRIPTION_VALUE_LENGTH,
  SUBSCRIPTIONS_LIMIT,
  subscriptionChannels,
  subscriptionKinds,
} from '../constants/subscriptions.ts'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, flagInput } from '../shapes/codes.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'
import { RecordCard } from '../shapes/record.ts'
import { SearchBody } from '../shapes/search-query.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

const subscribeId = z.string().min(1).max(64)
const value = z.string().max(SUBSCRIPTION_VALUE_LENGTH)
/** The search to follow with its filters; for the kind `search` only. */
const body = SearchBody.optional()

const Subscription = withWireKeys(
  z.object({
    subscriptionId: z.string(),
    kind: z.enum(subscriptionKinds),
    label: z.string(),
    value: z.string(),
    /** The address after the hash that shows the search; empty for other kinds. */
    address: z.string(),
    frequency: z.enum(frequencies),
    channels: z.array(z.enum(subscriptionChannels)),
    /** Records found since the reader last looked. */
    newCount: z.number(),
    /** Last night brought more records than one subscription reports. */
    tooBroad: z.boolean(),
    /** ISO instant of the last report; empty before the first. */
    lastToldAt: z.string(),
    paused: z.boolean(),
    /** The private Atom feed: who knows the address can read it. */
    feedUrl: z.string(),
  }),
  { subscriptionId: 'subscribeId' },
)
export type Subscription = z.output<typeof Subscription>

const OneSubscription = z.object({ subscriptionId: subscribeId })

export const subscriptions = {
  list: post('/find/subscribe/list', {
    for: 'reader',
    about: 'The reader’s subscriptions, the latest first, with the number of new records of each.',
    input: z.object({}),
    output: z.array(Subscription),
  }),
  add: post('/find/subscribe/add', {
    for: 'reader',
    reaches: ownData,
    about:
      'Follows a search, author, subject, class, series, journal, book list, researcher, department or database.',
    input: z.object({
      kind: z.enum(subscriptionKinds),
      value: value.default(''),
      body,
      address: z.string().max(SUBSCRIPTION_ADDRESS_LENGTH).default(''),
      label: z.string().max(400).default(''),
      frequency: z.enum(frequencies).default('weekly'),
      channels: z.array(z.enum(subscriptionChannels)).max(2).default(['inbox']),
    }),
    output: Subscription,
    fails: ['TERM_EMPTY', 'SUBSCRIPTIONS_FULL', 'SUBSCRIBED_ALREADY', 'LIST_UNKNOWN'],
  }),
  update: post('/find/subscribe/update', {
    for: 'reader',
    reaches: ownData,
    about:
      'Changes label, frequency or channels of a subscription, pauses it, or gives its feed a new address.',
    input: withWireKeys(
      OneSubscription.extend({
        label: z.string().max(400).optional(),
        frequency: z.enum(frequencies).optional(),
        channels: z.array(z.enum(subscriptionChannels)).max(2).optional(),
        paused: flagInput.optional(),
        newFeed: flagInput.optional(),
      }),
      { subscriptionId: 'subscribeId' },
    ),
    output: Subscription,
    fails: ['SUBSCRIPTION_UNKNOWN'],
  }),
  remove: post('/find/subscribe/del', {
    for: 'reader',
    reaches: ownData,
    about: 'Ends subscriptions.',
    input: withWireKeys(z.object({ subscriptionIds: z.array(subscribeId).min(1).max(SUBSCRIPTIONS_LIMIT) }), {
      subscriptionIds: 'subscribeIds',
    }),
    output: done,
  }),
  records: post('/find/subscribe/search', {
    for: 'reader',
    reaches: ownData,
    about: 'New records of a subscription, or those that one would have brought in the last ninety days.',
    input: withWireKeys(
      z.object({
        subscriptionId: subscribeId.optional(),
        kind: z.enum(subscriptionKinds).optional(),
        value: value.default(''),
        body,
        ...pageOf(20),
      }),
      { subscriptionId: 'subscribeId' },
    ),
    output: z.object({
      total: z.number(),
      /** ISO instant: records that arrived since. */
      since: z.string(),
      records: z.array(RecordCard.extend({ arrivedAt: z.string() })),
    }),
    fails: ['SUBSCRIPTION_UNKNOWN', 'TERM_EMPTY', 'LIST_UNKNOWN'],
  }),
  recommended: get('/find/user/subscribe/dailyRecommend', {
    for: 'reader',
    reaches: ownData,
    about: 'Up to ten records for today, each with the reason; the same all day.',
    // the first request of a day keeps its choice
    writes: true,
    input: z.object({}),
    output: z.array(
      RecordCard.extend({
        reason: z.enum(recommendationReasons),
        /** What the reason names: a subscription’s label, a borrowed title, a department, a class. */
        because: z.string(),
      }),
    ),
  }),
  refuseRecommended: post('/find/user/subscribe/refuseRecommend', {
    for: 'reader',
    reaches: ownData,
    about: 'Never recommends a record to the reader again.',
    input: z.object({ recordId }),
    output: done,
  }),
}

/** What a client sends to follow something. */
export type SubscriptionInput = NonNullable<(typeof subscriptions.add)['~types']>['ask']
