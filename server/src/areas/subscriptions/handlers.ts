import { randomUUID } from 'node:crypto'
import { type Subscription, subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import {
  NEW_RECORDS_LIMIT,
  PREVIEW_DAYS,
  SUBSCRIPTIONS_LIMIT,
} from '@wenyuan/contract/constants/subscriptions.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Ports } from '../../core/ports.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { publishedById } from '../book-lists/public.ts'
import { listText } from '../favourites/public.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { makeDepartmentWords } from '../theses/public.ts'
import { hasBlankTerm } from '../../search/finding/request.ts'
import { conditionsOf, digestOf, findsEverything, type Followed, labelOf } from './followed-search.ts'
import { findFollowed } from './finding.ts'
import { type FollowedThing, followedThings } from './followed-things.ts'
import { worksSince } from './news-store.ts'
import { insertRefusal } from './recommendation-store.ts'
import { picksOfToday } from './recommended.ts'
import {
  arrivedSince,
  countSubscriptions,
  deleteSubscriptions,
  foundRecords,
  insertSubscription,
  makeSubscriber,
  noteSeen,
  subscriptionById,
  type SubscriptionRow,
  subscriptionsOf,
  updateSubscription,
} from './store.ts'
import { type LabelWords, toldLabels } from './told-labels.ts'

const DAY_MS = 86_400_000
/** Newest records of a search among which a look before subscribing finds what has arrived. */
const PREVIEWED = 1_000

interface Asked {
  kind: Followed['kind']
  value: string
  body?: SearchBody | undefined
}

export const subscriptionsHandlers = (ports: Ports) => {
  const found = { engine: ports.engine, wordsOf: makeDepartmentWords() }
  return implement('subscriptions', subscriptions, {
    async list({ scope }) {
      const rows = await subscriptionsOf(scope)
      const labels = await toldLabels(scope, rows)
      return rows.map((row) => subscriptionOf(scope, row, labels(row)))
    },

    async add({ input, scope, fail }) {
      const { followed, name } = await followedOf(scope, input)
      const label = input.label.trim() || name
      const subscriptionId = randomUUID()
      await scope.db.transaction().execute(async (db) => {
        const here = { ...scope, db }
        await lockReader(here, scope.reader.readerId)
        if ((await countSubscriptions(here)) >= SUBSCRIPTIONS_LIMIT) throw fail('SUBSCRIPTIONS_FULL')
        await makeSubscriber(here, randomKey())
        const added = await insertSubscription(here, {
          subscription_id: subscriptionId,
          kind: followed.kind,
          value: followed.value,
          body: followed.body ? JSON.stringify(followed.body) : null,
          label,
          address: input.address,
          digest: digestOf(followed),
          frequency: input.frequency,
          channels: [...new Set(input.channels)],
          feed_token: randomKey(),
        })
        if (!added) throw fail('SUBSCRIBED_ALREADY')
      })
      const row = await requireOwn(scope, subscriptionId)
      return subscriptionOf(scope, row, (await toldLabels(scope, [row]))(row))
    },

    async update({ input, scope }) {
      const { subscriptionId, label, frequency, channels, paused, newFeed } = input
      const change = {
        label: label?.trim() || undefined,
        frequency,
        channels: channels && [...new Set(channels)],
        paused,
        feed_token: newFeed ? randomKey() : undefined,
      }
      if (!(await updateSubscription(scope, subscriptionId, change)))
        throw new Fail('SUBSCRIPTION_UNKNOWN', { field: 'subscribeId' })
      const row = (await subscriptionsOf(scope)).find((one) => one.subscription_id === subscriptionId)
      if (!row) throw new Fail('SUBSCRIPTION_UNKNOWN', { field: 'subscribeId' })
      return subscriptionOf(scope, row, (await toldLabels(scope, [row]))(row))
    },

    async remove({ input: { subscriptionIds }, scope }) {
      await deleteSubscriptions(scope, subscriptionIds)
      return true as const
    },

    async records({ input, scope }) {
      if (input.subscriptionId === undefined) return preview(found, scope, input)
      const row = await requireOwn(scope, input.subscriptionId)
      const { total, rows } = await foundRecords(scope, row.subscription_id, sliceOf(input))
      await noteSeen(scope, row.subscription_id)
      const foundAt = new Map(rows.map(({ record_id, found_at }) => [record_id, found_at]))
      return {
        total,
        since: row.created_at.toISOString(),
        records: await arrivals(scope, foundAt, [...foundAt.keys()]),
      }
    },

    async recommended({ scope }) {
      const picks = await picksOfToday(scope, ports)
      const of = new Map(picks.map((pick) => [pick.recordId, pick]))
      const rows = await subscriptionsOf(scope)
      const labels = await toldLabels(scope, rows)
      const named = new Map(rows.map((row) => [row.label, labels(row)[scope.language]]))
      return (await cardsOf(scope, [...of.keys()])).flatMap((card) => {
        const pick = of.get(card.recordId)
        return pick
          ? [
              {
                ...card,
                reason: pick.reason,
                because: (pick.reason === 'subscription' && named.get(pick.because)) || pick.because,
              },
            ]
          : []
      })
    },

    async refuseRecommended({ input: { recordId }, scope }) {
      await insertRefusal(scope, recordId)
      return true as const
    },
  })
}

/** What has arrived in the last days and would have been found. */
async function preview(
  found: Parameters<typeof findFollowed>[0],
  scope: ReaderScope,
  input: {
    kind?: Followed['kind'] | undefined
    value: string
    body?: SearchBody | undefined
    page: number
    rows: number
  },
) {
  const { kind = 'search' } = input
  const { followed, thing } = await followedOf(scope, { ...input, kind })
  const since = new Date(scope.now.getTime() - PREVIEW_DAYS * DAY_MS)
  const ids = await findFollowed(found, scope, { ...followed, thing }, PREVIEWED)
  const arrived = new Map([
    ...(await arrivedSince(scope, ids, since)),
    ...(thing?.people ? await worksSince(scope, { digest: '', ...thing.people }, since) : []),
  ])
  const newest = [...arrived].toSorted(([, one], [, other]) => other.getTime() - one.getTime())
  const { total, rows } = pageOfList(
    newest.slice(0, NEW_RECORDS_LIMIT).map(([id]) => id),
    input,
  )
  return { total, since: since.toISOString(), records: await arrivals(scope, arrived, rows) }
}

async function arrivals(scope: ReaderScope, at: ReadonlyMap<string, Date>, ids: readonly string[]) {
  const cards = await cardsOf(scope, ids)
  return cards.map((card) => ({ ...card, arrivedAt: at.get(card.recordId)?.toISOString() ?? '' }))
}

/** What is to be followed, in the form that is stored, with its name. @throws Fail TERM_EMPTY, LIST_UNKNOWN, INPUT_INVALID */
async function followedOf(
  scope: ReaderScope,
  { kind, value, body }: Asked,
): Promise<{ followed: Followed; name: string; thing?: FollowedThing | undefined }> {
  if (kind === 'search') {
    if (!body || hasBlankTerm(body.searchItems)) throw new Fail('TERM_EMPTY', { field: 'body' })
    const followed = { kind, value: '', body: conditionsOf(body) }
    if (findsEverything(followed.body)) throw new Fail('TERM_EMPTY', { field: 'body' })
    return { followed, name: labelOf(followed) }
  }
  const name = value.trim()
  if (name === '') throw new Fail('TERM_EMPTY', { field: 'value' })
  if (kind === 'researcher' || kind === 'department' || kind === 'database') {
    const thing = (await followedThings(scope, [{ kind, value: name }]))({ kind, value: name })
    if (!thing) throw new Fail('INPUT_INVALID', { field: 'value' })
    return { followed: { kind, value: name }, name: thing.name[scope.language], thing }
  }
  if (kind !== 'bookList') return { followed: { kind, value: name }, name }
  const [list] = await publishedById(scope, [name])
  if (!list) throw new Fail('LIST_UNKNOWN', { field: 'value' })
  return { followed: { kind, value: list.list_id }, name: listText(scope, list).name }
}

async function requireOwn(scope: ReaderScope, id: string): Promise<SubscriptionRow> {
  const row = await subscriptionById(scope, id)
  if (!row) throw new Fail('SUBSCRIPTION_UNKNOWN', { field: 'subscribeId' })
  return row
}

const subscriptionOf = (
  { origin, site, language }: ReaderScope,
  row: SubscriptionRow & { unseen?: number },
  label: LabelWords,
): Subscription => ({
  subscriptionId: row.subscription_id,
  kind: row.kind,
  label: label[language],
  value: row.value,
  address: row.address,
  frequency: row.frequency,
  channels: row.channels,
  newCount: row.unseen ?? 0,
  tooBroad: row.too_broad,
  lastToldAt: row.told_at?.toISOString() ?? '',
  paused: row.paused,
  feedUrl: `${origin}/${site.path}/feed/subscription/${row.feed_token}`,
})
