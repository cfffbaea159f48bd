import { search, type SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { listFacets } from '@wenyuan/contract/constants/facets.ts'
import { highlightRanges } from '../../search/analysis/highlight.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { memoize } from '../../search/analysis/memoize.ts'
import type { HighlightTerm } from '../../search/analysis/highlight-terms.ts'
import type { Hits, Query } from '../../search/engines/engine.ts'
import type { Fail } from '../../fail.ts'
import { implement } from '../../implement.ts'
import type { Scope } from '../../scope.ts'
import type { KnownCopyStates } from '../../integrations/library-system/stale-cache.ts'
import { noteActivity } from '../behaviour/public.ts'
import { availabilityOf } from './availability.ts'
import { foundCardsOf } from './cards.ts'
import { type Editions, groupEditions } from './editions.ts'
import { explanationsOf, isStaffKey } from './explanations.ts'
import { type FacetLabels, makeFacetLabels } from './facet-labels.ts'
import { findHits } from './find.ts'
import { hasHeadings, headingsOf } from './headings.ts'
import { zeroResultAlternatives } from './zero-result-alternatives.ts'
import { type OtherLibrariesPorts, otherLibrariesOf } from './other-libraries.ts'
import { makeQueryCache } from './query-cache.ts'
import { interpretationOf } from './query-interpretation.ts'
import { relaxedOf } from './relaxed.ts'
import { engineRequest, hasBlankTerm, pageIsTooDeep, withMode } from './request.ts'
import { headingsOfRecords, makeSpelling } from './spelling.ts'
import { savedSearch } from './store.ts'
import { workTitles } from './work-titles.ts'

type Refuse = (code: 'TERM_EMPTY' | 'PAGE_TOO_DEEP' | 'STAFF_KEY_WRONG', about: { field: string }) => Fail

export const searchHandlers = (ports: OtherLibrariesPorts & { copyStates: KnownCopyStates }) => {
  const { engine, copyStates } = ports
  const spelling = makeSpelling(engine, headingsOfRecords)
  const readWords = makeQueryCache()
  const labelsOf = makeFacetLabels()

  /** Finds the ids, loads the records in bulk, then adds labels. */
  const find = async (
    scope: Scope,
    body: SearchBody,
    within: readonly SearchItem[],
    fail: Refuse,
  ): Promise<SearchAnswer> => {
    if (hasBlankTerm(body.searchItems)) throw fail('TERM_EMPTY', { field: 'searchItems' })
    if (hasBlankTerm(within)) throw fail('TERM_EMPTY', { field: 'within' })
    if (pageIsTooDeep(body)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
    if (body.explain && !isStaffKey(scope, body.staffKey))
      throw fail('STAFF_KEY_WRONG', { field: 'staffKey' })
    const { search: settings } = scope.site
    const year = scope.now.getUTCFullYear()
    const found = await findHits(engine, scope.tenant, body, settings, { within, year, readWords })
    const { read, narrowed } = found
    const isGrouped =
      body.groupEditions && scope.site.settings.groupEditions && (body.group ?? []).length === 0
    const request = engineRequest(body, found.query, narrowed)
    const grouped = isGrouped
      ? await groupEditions(engine, scope, request, found.hits, typedWords(body))
      : undefined
    const hits = grouped?.hits ?? found.hits
    const open = body.openFacets ? await openFacets(scope.tenant, body, read.query, narrowed) : undefined
    const partial = hits.partial ?? open?.partial
    // a partial result does not prove that there is none; a caller without rows shows no alternatives
    const offersInstead = hits.total === 0 && hits.partial === undefined && body.rows > 0
    const first = (query: Query) => ({
      ...engineRequest({ ...body, facetNames: [], page: 1, rows: 1 }, query, narrowed),
    })
    await noteSearch(scope, body, within)
    return {
      total: hits.total,
      ...(grouped ? { recordTotal: found.hits.total } : {}),
      ...(partial ? { partial } : {}),
      records: await recordsOf(scope, hits, {
        terms: read.terms,
        ...(grouped ? { editions: grouped.editions } : {}),
        ...(body.explain ? { explanations: await explanationsOf(scope, found.query, hits) } : {}),
      }),
      facets: await labelled(scope, { ...hits.facets, ...open?.facets }, body),
      reading: interpretationOf(read.readAs, body.searchItems[0]?.searchField),
      relaxed: offersInstead
        ? await relaxedOf(engine, { tenant: scope.tenant, settings, readWords }, body, first)
        : null,
      instead: offersInstead
        ? await zeroResultAlternatives(ports, scope, withMode(body.searchItems, body.matchMode))
        : null,
    }
  }

  const labelled = async (
    scope: Scope,
    facets: Hits['facets'],
    body: SearchBody,
  ): Promise<SearchAnswer['facets']> => {
    const works = facets.group ?? []
    if (works.length === 0) return facetsOf(labelsOf(scope), facets, body)
    const titles = await workTitles(
      engine,
      scope,
      works.map(({ value }) => value),
    )
    // a work without a title here would show as a bare key
    const group = works.filter(({ value }) => titles.has(value))
    const labels = { ...labelsOf(scope), group: (value: string) => titles.get(value) ?? value }
    return facetsOf(labels, { ...facets, group }, body)
  }

  /** Counts of the filtered facets, each without its own filter: one quick search per facet. */
  const openFacets = async (
    tenant: string,
    body: SearchBody,
    query: Query,
    narrowed: readonly Query[],
  ): Promise<Pick<Hits, 'facets' | 'partial'>> => {
    const asked = body.facetNames ?? listFacets
    const filtered = asked.filter((name) => (body[name]?.length ?? 0) > 0)
    const counted = await Promise.all(
      filtered.map(async (name) => {
        const open = { ...body, [name]: undefined, facetNames: [name], page: 1, rows: 1 }
        return engine.search(tenant, engineRequest(open, query, narrowed))
      }),
    )
    const facets = Object.assign({}, ...counted.map((one) => one.facets)) as Hits['facets']
    return counted.some(({ partial }) => partial) ? { facets, partial: 'timeout' } : { facets }
  }

  return implement('search', search, {
    search: ({ input, scope, fail }) => find(scope, input, [], fail),
    advanced: ({ input, scope, fail }) => find(scope, input, [], fail),
    within: ({ input, scope, fail }) => find(scope, input, input.within, fail),

    headings({ input, scope, fail }) {
      if (pageIsTooDeep(input)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
      if (!hasHeadings(input.searchField)) throw fail('FIELD_WITHOUT_HEADINGS', { field: 'searchField' })
      return headingsOf(engine, scope, input)
    },

    availability: ({ input, scope }) => availabilityOf(scope, input.recordIds, copyStates),

    otherLibraries({ input, scope }) {
      const asked: SearchItem | undefined =
        input.isbn.trim() !== ''
          ? { searchField: 'isbn', searchWord: input.isbn, oper: 'and' }
          : input.title.trim() !== ''
            ? { searchField: 'title', searchWord: input.title, oper: 'and' }
            : undefined
      return asked ? otherLibrariesOf(ports, scope, [asked]) : []
    },

    async savedBody({ input, scope, fail }) {
      const body = await savedSearch(scope, { id: input.id })
      if (!body) throw fail('SAVED_SEARCH_UNKNOWN', { field: 'id' })
      return body
    },

    async savedBodyOfResource({ input, scope, fail }) {
      const body = await savedSearch(scope, { resourceCode: input.resourceCode })
      if (!body) throw fail('SAVED_SEARCH_UNKNOWN', { field: 'resourceCode' })
      return body
    },

    spelling: ({ input, scope }) =>
      spelling.find({ db: scope.db, tenant: scope.tenant, settings: scope.site.search }, input.keyWord),
  })
}

const typedWords = ({ searchItems }: SearchBody): string[] =>
  searchItems.flatMap(({ searchWord }) => searchWord.trim().split(/\s+/))

const MOST_SUBJECT = 512

/** Records a reader's search once: not its further pages, and not the calls that only count facets. */
async function noteSearch(scope: Scope, body: SearchBody, within: readonly SearchItem[]): Promise<void> {
  if (body.page !== 1 || body.rows === 0) return
  const words = [...body.searchItems, ...within].map(({ searchWord }) => searchWord.trim())
  const subject = words.join(' ').trim().slice(0, MOST_SUBJECT)
  if (subject !== '') await noteActivity(scope, [{ kind: 'search', subject, title: '' }])
}

interface Dress {
  terms: readonly HighlightTerm[]
  editions?: ReadonlyMap<string, Editions>
  explanations?: ReadonlyMap<string, string[]>
}

async function recordsOf(
  scope: Scope,
  { hits }: Hits,
  { terms, editions, explanations }: Dress,
): Promise<SearchAnswer['records']> {
  const cards = await foundCardsOf(
    scope,
    hits.map(({ id }) => id),
  )
  return cards.map((card) => {
    const ofWork = editions?.get(card.recordId)
    const explanation = explanations?.get(card.recordId)
    return {
      ...card,
      highlights: { title: highlightRanges(card.title, terms), author: highlightRanges(card.author, terms) },
      ...(ofWork ? { editions: ofWork } : {}),
      ...(explanation ? { explanation } : {}),
    }
  })
}

const labelKey = memoize(keyOf)

/**
 * Facets with labels in the reader's language; with `facetFind` the most frequent matching values. With open facets the
 * chosen values are always among them, with a count of 0 where they are not among the most frequent.
 */
function facetsOf(labels: FacetLabels, facets: Hits['facets'], body: SearchBody): SearchAnswer['facets'] {
  const wanted = keyOf(body.facetFind)
  return Object.fromEntries(
    Object.entries(facets).map(([key, counts]) => {
      const name = key as keyof typeof facets
      const label = labels[name]
      const values = counts.map(({ value, count }) => ({ value, label: label?.(value) ?? value, count }))
      if (wanted !== '')
        return [name, values.filter((one) => labelKey(one.label).includes(wanted)).slice(0, body.facetRows)]
      const listed = new Set(values.map(({ value }) => value))
      const chosen = body.openFacets ? (body[name] ?? []) : []
      const missing = chosen.filter((value) => !listed.has(value))
      return [
        name,
        [...values, ...missing.map((value) => ({ value, label: label?.(value) ?? value, count: 0 }))],
      ]
    }),
  )
}
