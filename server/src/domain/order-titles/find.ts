import type { SiteScope } from '../../core/scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import { withBoosts } from '../../search/analysis/boosts.ts'
import type { Query, SearchRequest } from '../../search/engines/engine.ts'
import { type ListedPrice, type OrderTitle, pricesByIds, titlesByIds } from './store.ts'
import { type OrderTitleIndex, PRICE_KEY } from './title-index.ts'

export interface TitleLookUp {
  /** Code of the order catalogue. */
  catalogue: string
  /** Empty: every title. */
  keyWord: string
  field: 'all' | 'title' | 'author' | 'publisher' | 'isbn'
  /** Class numbers with those below them; none: any class. */
  classes: readonly string[]
  sort: 'relevance' | 'newest' | 'priceUp' | 'priceDown'
  page: number
  rows: number
}

/** Where the vendor's prices are not those of the catalogue, as many of the best matches are sorted by price. */
const SORTED_BY_PRICE = 2_000

/**
 * Titles of one order catalogue, as the library's own search ranks them.
 *
 * @param priceOf what a title costs, where its vendor has another price than the catalogue
 */
export async function findOrderTitles(
  orderTitles: OrderTitleIndex,
  where: SiteScope,
  asked: TitleLookUp,
  priceOf?: (title: ListedPrice) => number,
): Promise<{ total: number; titles: OrderTitle[] }> {
  const { engine, index } = await orderTitles.ready(where.tenant)
  const { sort, page, rows } = asked
  const from = (page - 1) * rows
  const request = requestOf(where, asked)
  if (!priceOf || (sort !== 'priceUp' && sort !== 'priceDown')) {
    const { total, hits } = await engine.search(index, { ...request, offset: from, rows })
    return { total, titles: await titlesInOrder(where, idsOf(hits)) }
  }
  const { total, hits } = await engine.search(index, { ...request, offset: 0, rows: SORTED_BY_PRICE })
  const ids = idsOf(hits)
  const prices = new Map((await pricesByIds(where, ids)).map((one) => [one.title_id, priceOf(one)]))
  const sign = sort === 'priceUp' ? 1 : -1
  const sorted = ids
    .filter((id) => prices.has(id))
    .toSorted((one, other) => sign * ((prices.get(one) ?? 0) - (prices.get(other) ?? 0)))
  return {
    total: Math.min(total, SORTED_BY_PRICE),
    titles: await titlesInOrder(where, sorted.slice(from, from + rows)),
  }
}

function requestOf({ site, now }: SiteScope, { catalogue, keyWord, field, classes, sort }: TitleLookUp) {
  const words =
    keyWord === ''
      ? undefined
      : toQuery([{ searchField: field, searchWord: keyWord, oper: 'and' }], site.search)
  const isRanked = sort === 'relevance' && words !== undefined
  const query: Query = isRanked
    ? withBoosts(words, site.search.weights, now.getUTCFullYear())
    : (words?.query ?? { op: 'all' })
  return {
    query,
    ...(classes.length > 0 ? { within: [{ op: 'or' as const, of: classes.map(classQuery) }] } : {}),
    filters: [{ facet: 'collectionName' as const, anyOf: [catalogue] }],
    sort: isRanked ? RELEVANCE : orders[sort],
  }
}

type Order = SearchRequest['sort']

const RELEVANCE: Order = { by: 'relevance', direction: 'desc' }
const NEWEST: Order = { by: 'year', direction: 'desc' }

const orders: Readonly<Record<TitleLookUp['sort'], Order>> = {
  // without words the newest stand first
  relevance: NEWEST,
  newest: NEWEST,
  priceUp: { by: PRICE_KEY, direction: 'asc' },
  priceDown: { by: PRICE_KEY, direction: 'desc' },
}

const idsOf = (hits: readonly { id: string }[]): string[] => hits.map(({ id }) => id)

async function titlesInOrder(where: SiteScope, ids: readonly string[]): Promise<OrderTitle[]> {
  const byId = new Map((await titlesByIds(where, ids)).map((title) => [title.title_id, title]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const classQuery = (code: string): Query =>
  toQuery([{ searchField: 'classNo', searchWord: code, matchMode: '3', oper: 'and' }]).query
