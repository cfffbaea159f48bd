import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { z } from 'zod'
import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { publishedById } from '../book-lists/public.ts'
import { listText, pageOfMembers } from '../favourites/public.ts'
import { newShelf } from '../home/public.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { findHits } from '../../search/finding/find.ts'
import { hasBlankTerm } from '../../search/finding/request.ts'
import { findsEverything, searchOf } from './followed-search.ts'
import { foundRecords, loadTimes, subscriptionByFeed } from './store.ts'
import { toldLabels } from './told-labels.ts'

/** Records in a feed. */
const ENTRIES = 100
const NEW_DAYS = 90
/** Words of a search feed. */
const WORDS_LENGTH = 500

/** What a feed is made of. */
export interface Feed {
  /** Empty: a name by the caller. */
  title: string
  /** The address in the app, after the hash. */
  inApp: string
  entries: { card: RecordCard; updated: Date }[]
  /** The page of these entries, from 1, and how many there are on all pages. */
  page: number
  total: number
}

/** Pages that a program may leaf through: 10,000 entries. */
const MOST_PAGES = 100
const page = z.coerce.number().int().min(1).max(MOST_PAGES).default(1)
const pageIn = (query: unknown): number | undefined => z.object({ page }).safeParse(query).data?.page
const rowsOf = (page: number) => ({ offset: (page - 1) * ENTRIES, limit: ENTRIES })

/** Whether another page follows. */
export const hasNextPage = ({ page, total }: Pick<Feed, 'page' | 'total'>): boolean =>
  page < MOST_PAGES && page * ENTRIES < total

async function entriesOf(scope: Scope, at: ReadonlyMap<string, Date>): Promise<Feed['entries']> {
  const cards = await cardsOf(scope, [...at.keys()])
  return cards.map((card) => ({ card, updated: at.get(card.recordId) ?? scope.now }))
}

/** What was found for a subscription, by the secret in its address. */
export async function subscriptionFeed(
  scope: Scope,
  token: string,
  query: unknown,
): Promise<Feed | undefined> {
  const row = await subscriptionByFeed(scope, token)
  const page = pageIn(query)
  if (!row || page === undefined) return undefined
  const { total, rows } = await foundRecords(scope, row.subscription_id, rowsOf(page))
  const at = new Map(rows.map(({ record_id, found_at }) => [record_id, found_at]))
  const title = (await toldLabels(scope, [row]))(row)[scope.language]
  return { title, inApp: '/personalCenter?tab=3', entries: await entriesOf(scope, at), page, total }
}

const many = z
  .union([z.string().max(512), z.array(z.string().max(512)).max(100)])
  .transform((one) => (Array.isArray(one) ? one : [one]))

/** The query of a search feed: words, field, and filters by the names of the search call. */
const SearchFeedQuery = z.object({
  keyWord: z.string().max(WORDS_LENGTH).default(''),
  searchField: z.enum(searchFields).default('all'),
  page,
  ...(Object.fromEntries(facetNames.map((name) => [name, many.optional()])) as Record<
    (typeof facetNames)[number],
    z.ZodOptional<typeof many>
  >),
})

/** The newest records of a public search; undefined for a query that is not understood, or that finds everything. */
export async function searchFeed(
  scope: Scope,
  { engine }: Pick<Ports, 'engine'>,
  query: unknown,
): Promise<Feed | undefined> {
  const asked = SearchFeedQuery.safeParse(query)
  if (!asked.success) return undefined
  const { keyWord, searchField, page, ...filters } = asked.data
  const words = keyWord.trim()
  const body = SearchBody.safeParse({
    searchItems: words === '' ? [] : [{ searchField, searchWord: words }],
    ...filters,
  })
  if (!body.success || findsEverything(body.data) || hasBlankTerm(body.data.searchItems)) return undefined
  const search = searchOf({ kind: 'search', value: '', body: body.data })
  if (!search) return undefined
  const { hits } = await findHits(engine, scope.tenant, { ...search, page, rows: ENTRIES }, scope.site.search)
  const at = await loadTimes(
    scope,
    hits.hits.map(({ id }) => id),
  )
  const inOrder = new Map(hits.hits.flatMap(({ id }) => (at.has(id) ? [[id, at.get(id) ?? scope.now]] : [])))
  const address = new URLSearchParams({ keyWord: words, searchField })
  return {
    title: words || Object.values(filters).flat().join(', '),
    inApp: `/searchList?${address.toString()}`,
    entries: await entriesOf(scope, inOrder),
    page,
    total: hits.total,
  }
}

const NewFeedQuery = z.object({
  classCode: z.string().max(32).default(''),
  libCode: z.string().max(64).default(''),
  docCode: z.string().max(64).default('all'),
  page,
})

/** What has arrived of a class, branch or type. */
export async function newFeed(scope: Scope, query: unknown): Promise<Feed | undefined> {
  const asked = NewFeedQuery.safeParse(query)
  if (!asked.success) return undefined
  const { page } = asked.data
  const { total, records } = await newShelf(scope, { ...asked.data, days: NEW_DAYS, rows: ENTRIES }, false)
  return {
    title: '',
    inApp: '/newBookInform',
    entries: records.map((card) => ({ card, updated: new Date(`${card.addedAt}T00:00:00Z`) })),
    page,
    total,
  }
}

/** What is in a published list, the latest addition first. */
export async function listFeed(scope: Scope, listId: string, query: unknown): Promise<Feed | undefined> {
  const [list] = await publishedById(scope, [listId])
  const page = pageIn(query)
  if (!list || page === undefined) return undefined
  const { total, rows } = await pageOfMembers(scope, list.list_id, { sort: 'added', ...rowsOf(page) })
  const at = new Map(rows.map(({ record_id, added_at }) => [record_id, added_at]))
  return {
    title: listText(scope, list).name,
    inApp: `/personalCenter/bookListDetails?bookListId=${encodeURIComponent(list.list_id)}`,
    entries: await entriesOf(scope, at),
    page,
    total,
  }
}
