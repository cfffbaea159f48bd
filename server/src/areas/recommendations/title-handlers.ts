import type { OrderCatalogueKind } from '@wenyuan/contract/constants/suggestions.ts'
import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'
import type { Ports } from '../../core/ports.ts'
import { openCatalogues } from '../../domain/order-titles/catalogue-store.ts'
import { Fail } from '../../core/fail.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { normaliseDoi, normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import { draftOf, sourceName, withStanding } from './drafts.ts'
import { findTitles, type TitleSearch } from './finding.ts'
import { askOutsideByNumber, searchOutside } from './outside-titles.ts'

type TitlePorts = Pick<Ports, 'engine' | 'orderTitles' | 'enrichment'>
type Drafts = { total: number; records: TitleDraft[] }

/** All that vendors and the library list, but journals, which have a view of their own. */
const bookLists = ['order', 'new', 'cip'] as const satisfies OrderCatalogueKind[]
const everyList = [...bookLists, 'journals'] as const

/** The views of the sources of titles: the library's lists, and the sources outside that it has switched on. */
export function makeTitleViews(ports: TitlePorts) {
  /** A page of the library's lists. @throws Fail PAGE_TOO_DEEP */
  const listed = async (scope: ReaderScope, asked: TitleSearch): Promise<Drafts> => {
    if (pageIsTooDeep(asked)) throw new Fail('PAGE_TOO_DEEP', { field: 'page' })
    const { total, titles, catalogues } = await findTitles(ports, scope, asked)
    const bare = titles.map((title) => draftOf(title, sourceName(catalogues, title.catalogue, scope)))
    return { total, records: await withStanding(ports.engine, scope, bare) }
  }
  const outside = async (scope: ReaderScope, keyWord: string, year?: string): Promise<Drafts> => {
    if (keyWord === '') throw new Fail('TERM_EMPTY', { field: 'keyWord' })
    const bare = await searchOutside(ports.enrichment, scope, { keyWord, ...(year ? { year } : {}) })
    return { total: bare.length, records: await withStanding(ports.engine, scope, bare) }
  }
  const thisYear = ({ site, now }: ReaderScope): string => dayIn(site.settings.timeZone, now).slice(0, 4)
  type Page = Pick<TitleSearch, 'keyWord' | 'field' | 'page' | 'rows'> & { year?: string }

  return {
    listed,

    /** One catalogue, or all that take orders. @throws Fail CATALOGUE_UNKNOWN, PAGE_TOO_DEEP */
    async ofCatalogue(scope: ReaderScope, asked: Omit<TitleSearch, 'kinds'>): Promise<Drafts> {
      const today = dayIn(scope.site.settings.timeZone, scope.now)
      const open = asked.catalogue ? await openCatalogues(scope, everyList, today) : []
      if (asked.catalogue && !open.some(({ entry }) => entry.code === asked.catalogue))
        throw new Fail('CATALOGUE_UNKNOWN', { field: 'catalogueId' })
      return listed(scope, { ...asked, kinds: asked.catalogue ? everyList : ['order'] })
    },

    /** The library's lists, and behind their last title what the sources outside have. */
    async everywhere(scope: ReaderScope, asked: Page): Promise<Drafts> {
      const { keyWord, page, rows } = asked
      if (keyWord === '') throw new Fail('TERM_EMPTY', { field: 'keyWord' })
      const [own, others] = await Promise.all([
        listed(scope, { ...asked, kinds: everyList }),
        outside(scope, keyWord),
      ])
      const from = Math.max(0, (page - 1) * rows - own.total)
      const left = own.records.length < rows && (page - 1) * rows + rows > own.total
      return {
        total: own.total + others.total,
        records: [
          ...own.records,
          ...(left ? others.records.slice(from, from + rows - own.records.length) : []),
        ],
      }
    },

    /** @throws Fail TERM_EMPTY, PAGE_TOO_DEEP */
    async byField(scope: ReaderScope, asked: Page): Promise<Drafts> {
      if (asked.keyWord === '') throw new Fail('TERM_EMPTY', { field: 'keyWord' })
      return listed(scope, { ...asked, kinds: bookLists })
    },

    thisYear: (scope: ReaderScope, asked: Page): Promise<Drafts> =>
      listed(scope, { ...asked, year: thisYear(scope), kinds: bookLists }),
    thisYearOutside: (scope: ReaderScope, { keyWord }: Page): Promise<Drafts> =>
      outside(scope, keyWord, thisYear(scope)),
    ofKind: (scope: ReaderScope, kind: OrderCatalogueKind, asked: Page): Promise<Drafts> =>
      listed(scope, { ...asked, kinds: [kind] }),

    /** One title by its number: the library's lists first. @throws Fail NUMBER_INVALID */
    async byNumber(
      scope: ReaderScope,
      given: { doi: string; isbn: string },
    ): Promise<{ title: TitleDraft | null }> {
      const doi = given.doi === '' ? '' : normaliseDoi(given.doi)
      const isbn = given.isbn === '' ? '' : normaliseIsbn(given.isbn)
      if (doi === undefined) throw new Fail('NUMBER_INVALID', { field: 'doi' })
      if (isbn === undefined || (doi === '' && isbn === ''))
        throw new Fail('NUMBER_INVALID', { field: 'isbn' })
      if (isbn !== '') {
        const own = await listed(scope, {
          kinds: everyList,
          keyWord: isbn,
          field: 'isbn',
          page: 1,
          rows: 1,
        })
        if (own.records[0]) return { title: own.records[0] }
      }
      const found = await askOutsideByNumber(ports.enrichment, scope, { doi, isbn })
      const [title] = found ? await withStanding(ports.engine, scope, [found]) : []
      return { title: title ?? null }
    },
  }
}
