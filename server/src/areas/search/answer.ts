import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { Fail } from '../../core/fail.ts'
import type { Scope } from '../../core/scope.ts'
import type { Query } from '../../search/engines/engine.ts'
import { noteActivity } from '../behaviour/public.ts'
import { groupEditions } from './editions.ts'
import { explanationsOf, isStaffKey } from './explanations.ts'
import { makeFacetLabels } from '../../domain/vocabulary/facet-labels.ts'
import { findHits, type PartOfCollection } from '../../search/finding/find.ts'
import type { OtherLibrariesPorts } from './other-libraries.ts'
import { recordsOf } from './presentation.ts'
import { makeQueryCache } from './query-cache.ts'
import { interpretationOf, otherScriptOfSearch } from './query-interpretation.ts'
import { relaxedOf } from '../../search/finding/relaxed.ts'
import { engineRequest, hasBlankTerm, pageIsTooDeep, withMode } from '../../search/finding/request.ts'
import type { Spelling } from '../../search/finding/spelling.ts'
import { makeUnderstanding, readOtherwise } from './understanding.ts'
import { zeroResultAlternatives } from './zero-result-alternatives.ts'
import { labelledFacets, openCounts } from './facet-counts.ts'

type Refuse = (code: 'TERM_EMPTY' | 'PAGE_TOO_DEEP' | 'STAFF_KEY_WRONG', about: { field: string }) => Fail

interface HowToAnswer {
  /** Rows of a search within results. */
  within?: readonly SearchItem[]
  /** Only records of this part of the collection. */
  part?: PartOfCollection
  fail: Refuse
}

/** Answers searches: the records of a page with their facets, and what helps where nothing is found. */
export const makeSearchAnswers = (ports: OtherLibrariesPorts & { spelling: Spelling }) => {
  const { engine } = ports
  const readWords = makeQueryCache()
  const understanding = makeUnderstanding(ports, readWords)
  const labelsOf = makeFacetLabels()

  /** Finds the ids, loads the records in bulk, then adds labels. */
  const find = async (
    scope: Scope,
    typed: SearchBody,
    { within = [], part, fail }: HowToAnswer,
  ): Promise<SearchAnswer> => {
    if (hasBlankTerm(typed.searchItems)) throw fail('TERM_EMPTY', { field: 'searchItems' })
    if (hasBlankTerm(within)) throw fail('TERM_EMPTY', { field: 'within' })
    if (pageIsTooDeep(typed)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
    if (typed.explain && !isStaffKey(scope, typed.staffKey))
      throw fail('STAFF_KEY_WRONG', { field: 'staffKey' })
    const { search: settings } = scope.site
    const how = { within, ...(part ? { part } : {}), year: scope.now.getUTCFullYear(), readWords }
    const strict = await findHits(engine, scope.tenant, typed, settings, how)
    // what a part of the collection has says nothing about the words
    const understood = part ? undefined : await understanding.of(scope, typed, within, strict)
    const body = understood ? readOtherwise(typed, understood) : typed
    const found = understood ? await findHits(engine, scope.tenant, body, settings, how) : strict
    const { read, narrowed } = found
    const isGrouped =
      body.groupEditions && scope.site.settings.groupEditions && (body.group ?? []).length === 0
    const request = engineRequest({ ...body, countYears: false }, found.query, narrowed)
    const grouped = isGrouped
      ? await groupEditions(engine, scope, request, found.hits, typedWords(body))
      : undefined
    const hits = grouped?.hits ?? found.hits
    const open = body.openFacets
      ? await openCounts(engine, scope.tenant, body, read.query, narrowed)
      : undefined
    const partial = hits.partial ?? open?.partial
    const years = open?.years ?? found.hits.years
    // a partial result does not prove that there is none; a caller without rows shows no alternatives
    const offersInstead = hits.total === 0 && hits.partial === undefined && body.rows > 0
    // what has only some of the words is not what was asked for
    const isPart = understood?.steps.at(-1)?.kind === 'fewer-words' && typed.page === 1 && typed.rows > 0
    const first = (query: Query) => ({
      ...engineRequest({ ...body, facetNames: [], countYears: false, page: 1, rows: 1 }, query, narrowed),
    })
    const reading = interpretationOf(read.readAs, body.searchItems[0]?.searchField)
    const otherScript = hits.total > 0 ? otherScriptOfSearch(body.searchItems, reading) : undefined
    await noteSearch(scope, typed, within)
    return {
      total: hits.total,
      ...(grouped ? { recordTotal: found.hits.total } : {}),
      ...(partial ? { partial } : {}),
      records: await recordsOf(scope, hits, {
        terms: read.terms,
        ...(grouped ? { editions: grouped.editions } : {}),
        ...(body.explain
          ? { explanations: await explanationsOf(scope, found.query, hits, understood?.steps) }
          : {}),
      }),
      facets: await labelledFacets(engine, labelsOf(scope), scope, { ...hits.facets, ...open?.facets }, body),
      ...(years ? { years } : {}),
      reading,
      ...(understood ? { understood } : {}),
      ...(otherScript ? { otherScript } : {}),
      relaxed: offersInstead
        ? await relaxedOf(engine, { tenant: scope.tenant, settings, readWords }, body, first)
        : null,
      // what else the library has would lead out of the part
      instead:
        (offersInstead || isPart) && !part
          ? await zeroResultAlternatives(ports, scope, withMode(typed.searchItems, typed.matchMode))
          : null,
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
