import type { SiteScope } from '../../scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import { withBoosts } from '../../search/analysis/boosts.ts'
import type { Query } from '../../search/engines/engine.ts'
import { type ListedPrice, type OrderTitle, pricesByIds, titlesByIds } from './store.ts'
import type { OrderTitleIndex } from './title-index.ts'

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

/** The engine knows no prices: as many of the best matches are sorted by price. */
const SORTED_BY_PRICE = 2_000

/**
 * Titles of one order catalogue, as the library's own search ranks them.
 *
 * @param priceOf what a title costs, where its vendor has another price than the catalogue
 */
export async function findOrderTitles(
  orderTitles: OrderTitleIndex,
  where: SiteScope,
  { catalogue, keyWord, field, classes, sort, page, rows }: TitleLookUp,
  priceOf: (title: ListedPrice) => number = ({ price }) => price ?? 0,
): Promise<{ total: number; titles: OrderTitle[] }> {
  const { engine, index } = await orderTitles.ready(where.tenant)
  const isPriced = sort === 'priceUp' || sort === 'priceDown'
  const words =
    keyWord === ''
      ? undefined
      : toQuery([{ searchField: field, searchWord: keyWord, oper: 'and' }], where.site.search)
  const isRanked = sort === 'relevance' && words !== undefined
  const query = isRanked
    ? withBoosts(words, where.site.search.weights, where.now.getUTCFullYear())
    : (words?.query ?? { op: 'all' as const })
  const { total, hits } = await engine.search(index, {
    query,
    ...(classes.length > 0 ? { within: [{ op: 'or' as const, of: classes.map(classQuery) }] } : {}),
    filters: [{ facet: 'collectionName', anyOf: [catalogue] }],
    // without words the newest stand first
    sort:
      isRanked || (isPriced && words)
        ? { by: 'relevance', direction: 'desc' }
        : { by: 'year', direction: 'desc' },
    offset: isPriced ? 0 : (page - 1) * rows,
    rows: isPriced ? SORTED_BY_PRICE : rows,
  })
  const ids = hits.map(({ id }) => id)
  if (!isPriced) return { total, titles: await titlesInOrder(where, ids) }
  const prices = new Map((await pricesByIds(where, ids)).map((one) => [one.title_id, priceOf(one)]))
  const sign = sort === 'priceUp' ? 1 : -1
  const sorted = ids
    .filter((id) => prices.has(id))
    .toSorted((one, other) => sign * ((prices.get(one) ?? 0) - (prices.get(other) ?? 0)))
  return {
    total: Math.min(total, SORTED_BY_PRICE),
    titles: await titlesInOrder(where, sorted.slice((page - 1) * rows, page * rows)),
  }
}

async function titlesInOrder(where: SiteScope, ids: readonly string[]): Promise<OrderTitle[]> {
  const byId = new Map((await titlesByIds(where, ids)).map((title) => [title.title_id, title]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const classQuery = (code: string): Query =>
  toQuery([{ searchField: 'classNo', searchWord: code, matchMode: '3', oper: 'and' }]).query
