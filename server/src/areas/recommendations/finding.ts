import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import type { OrderCatalogueKind, titleFields } from '@wenyuan/contract/constants/suggestions.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { openCatalogues } from '../../domain/order-titles/catalogue-store.ts'
import { type OrderTitle, titlesByIds } from '../../domain/order-titles/store.ts'
import type { OrderCatalogue } from '../../domain/order-titles/tables.ts'
import type { OrderTitleIndex } from '../../domain/order-titles/title-index.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { findHits } from '../../search/finding/find.ts'

export interface TitleSearch {
  kinds: readonly OrderCatalogueKind[]
  /** One catalogue; empty: all that are open. */
  catalogue?: string
  keyWord: string
  field: (typeof titleFields)[number]
  /** Four digits; empty: any. */
  year?: string
  /** A class of the Chinese Library Classification, with those below it; empty: any. */
  classNo?: string
  /** MARC code; empty: any. */
  language?: string
  page: number
  rows: number
}

export interface FoundTitles {
  total: number
  titles: OrderTitle[]
  /** The catalogues that were searched, by code. */
  catalogues: ReadonlyMap<string, OrderCatalogue>
}

/** Searches the titles of the library's open order catalogues, ranked as the catalogue itself is. */
export async function findTitles(
  { orderTitles }: { orderTitles: OrderTitleIndex },
  scope: SiteScope,
  { kinds, catalogue = '', keyWord, field, year = '', classNo = '', language = '', page, rows }: TitleSearch,
): Promise<FoundTitles> {
  const open = await openCatalogues(scope, kinds, dayIn(scope.site.settings.timeZone, scope.now))
  const searched = open.map(({ entry }) => entry).filter(({ code }) => catalogue === '' || code === catalogue)
  const catalogues = new Map(searched.map((one) => [one.code, one]))
  if (searched.length === 0) return { total: 0, titles: [], catalogues }
  const { engine, index } = await orderTitles.ready(scope.tenant)
  const body = SearchBody.parse({
    searchItems: [
      ...(keyWord === '' ? [] : [{ searchField: field, searchWord: keyWord.slice(0, SEARCH_WORD_LENGTH) }]),
      ...(classNo === '' ? [] : [{ searchField: 'classNo', searchWord: classNo, matchMode: '3' }]),
    ],
    collectionName: [...catalogues.keys()],
    ...(language === '' ? {} : { langCode: [language] }),
    ...(year === '' ? {} : { publishBegin: year, publishEnd: year }),
    // without words the newest stand first
    sortField: keyWord === '' ? 'year' : 'relevance',
    sortClause: 'desc',
    facetNames: [],
    page,
    rows,
  })
  const { hits } = await findHits(engine, index, body, scope.site.search, {
    year: scope.now.getUTCFullYear(),
  })
  const titles = await titlesByIds(
    scope,
    hits.hits.map(({ id }) => id),
  )
  const byId = new Map(titles.map((title) => [title.title_id, title]))
  return {
    total: hits.total,
    titles: hits.hits.flatMap(({ id }) => byId.get(id) ?? []),
    catalogues,
  }
}
