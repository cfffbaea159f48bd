import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { type FacetName, listFacets } from '@wenyuan/contract/constants/facets.ts'
import type { Fail } from '../../core/fail.ts'
import type { Scope } from '../../core/scope.ts'
import type { Hits, Query } from '../../search/engines/engine.ts'
import { noteActivity } from '../behaviour/public.ts'
import { groupEditions } from './editions.ts'
import { explanationsOf, isStaffKey } from './explanations.ts'
import { makeFacetLabels } from '../../domain/vocabulary/facet-labels.ts'
import { findHits, type PartOfCollection } from '../../search/finding/find.ts'
import type { OtherLibrariesPorts } from './other-libraries.ts'
import { facetsOf, recordsOf } from './presentation.ts'
import { makeQueryCache } from './query-cache.ts'
import { interpretationOf, otherScriptOfSearch } from './query-interpretation.ts'
import { relaxedOf } from '../../search/finding/relaxed.ts'
import {
  engineRequest,
  hasBlankTerm,
  type Narrowing,
  pageIsTooDeep,
  withMode,
} from '../../search/finding/request.ts'
import { workTitles } from './work-titles.ts'
import { zeroResultAlternatives } from './zero-result-alternatives.ts'

type Refuse = (code: 'TERM_EMPTY' | 'PAGE_TOO_DEEP' | 'STAFF_KEY_WRONG', about: { field: string }) => Fail

interface HowToAnswer {
  /** Rows of a search within results. */
  within?: readonly SearchItem[]
  /** Only records of this part of the collection. */
  part?: PartOfCollection
  fail: Refuse
}

/** Answers searches: the records of a page with their facets, and what helps where nothing is found. */
export const makeSearchAnswers = (ports: OtherLibrariesPorts) => {
  const { engine } = ports
  const readWords = makeQueryCache()
  const labelsOf = makeFacetLabels()

  /** Finds the ids, loads the records in bulk, then adds labels. */
  const find = async (
    scope: Scope,
    body: SearchBody,
    { within = [], part, fail }: HowToAnswer,
  ): Promise<SearchAnswer> => {
    if (hasBlankTerm(body.searchItems)) throw fail('TERM_EMPTY', { field: 'searchItems' })
    if (hasBlankTerm(within)) throw fail('TERM_EMPTY', { field: 'within' })
    if (pageIsTooDeep(body)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
    if (body.explain && !isStaffKey(scope, body.staffKey))
      throw fail('STAFF_KEY_WRONG', { field: 'staffKey' })
    const { search: settings } = scope.site
    const year = scope.now.getUTCFullYear()
    const found = await findHits(engine, scope.tenant, body, settings, {
      within,
      ...(part ? { part } : {}),
      year,
      readWords,
    })
    const { read, narrowed } = found
    const isGrouped =
      body.groupEditions && scope.site.settings.groupEditions && (body.group ?? []).length === 0
    const request = engineRequest({ ...body, countYears: false }, found.query, narrowed)
    const grouped = isGrouped
      ? await groupEditions(engine, scope, request, found.hits, typedWords(body))
      : undefined
    const hits = grouped?.hits ?? found.hits
    const open = body.openFacets ? await openCounts(scope.tenant, body, read.query, narrowed) : undefined
    const partial = hits.partial ?? open?.partial
    const years = open?.years ?? found.hits.years
    // a partial result does not prove that there is none; a caller without rows shows no alternatives
    const offersInstead = hits.total === 0 && hits.partial === undefined && body.rows > 0
    const first = (query: Query) => ({
      ...engineRequest({ ...body, facetNames: [], countYears: false, page: 1, rows: 1 }, query, narrowed),
    })
    const reading = interpretationOf(read.readAs, body.searchItems[0]?.searchField)
    const otherScript = hits.total > 0 ? otherScriptOfSearch(body.searchItems, reading) : undefined
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
      ...(years ? { years } : {}),
      reading,
      ...(otherScript ? { otherScript } : {}),
      relaxed: offersInstead
        ? await relaxedOf(engine, { tenant: scope.tenant, settings, readWords }, body, first)
        : null,
      // what else the library has would lead out of the part
      instead:
        offersInstead && !part
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

  /** Counts of the filtered facets, each without its own filter, and of years without their range: a quick search each. */
  const openCounts = async (
    tenant: string,
    body: SearchBody,
    query: Query,
    narrowed: Narrowing,
  ): Promise<Pick<Hits, 'facets' | 'years' | 'partial'>> => {
    const asked = body.facetNames ?? listFacets
    const count = (open: Partial<SearchBody>) => {
      const counted = { ...body, facetNames: [], countYears: false, ...open, page: 1, rows: 1 }
      return engine.search(tenant, engineRequest(counted, query, narrowed))
    }
    const isFiltered = (name: FacetName) =>
      (body[name]?.length ?? 0) > 0 || (body.exclude?.[name]?.length ?? 0) > 0
    const filtered = asked.filter(isFiltered)
    const counted = await Promise.all([
      ...filtered.map((name) =>
        count({ [name]: undefined, exclude: { ...body.exclude, [name]: undefined }, facetNames: [name] }),
      ),
      ...(body.countYears && (body.publishBegin || body.publishEnd)
        ? [count({ publishBegin: undefined, publishEnd: undefined, countYears: true })]
        : []),
    ])
    const years = counted.find((one) => one.years)?.years
    return {
      facets: Object.assign({}, ...counted.map((one) => one.facets)) as Hits['facets'],
      ...(years ? { years } : {}),
      ...(counted.some(({ partial }) => partial) ? { partial: 'timeout' as const } : {}),
    }
  }

  return find
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
