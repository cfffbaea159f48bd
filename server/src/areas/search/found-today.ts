import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import { type Found, findHits } from '../../search/finding/find.ts'
import type { Understood } from '../../search/readings/understand.ts'
import { makeUnderstanding, readOtherwise } from './understanding.ts'

/** The list that readers get for a text, and how it came about. */
export interface FoundToday extends Found {
  /** As typed. */
  strict: Found
  /** Absent: the strict list stands. */
  understood: Understood | undefined
}

/** Finds what readers find with a text: as typed, or as it is understood. Readings are kept. */
export function makeFinding(
  { engine, spelling }: Pick<AppContext, 'engine' | 'spelling'>,
  readWords = toQuery,
) {
  const understanding = makeUnderstanding({ engine, spelling }, readWords)
  return async (scope: SiteScope, searchWord: string, rows = 1): Promise<FoundToday> => {
    const body = SearchBody.parse({ searchItems: [{ searchWord }], rows, facetNames: [] })
    const how = { readWords, year: scope.now.getUTCFullYear() }
    const find = (one: SearchBody) => findHits(engine, scope.tenant, one, scope.site.search, how)
    const strict = await find(body)
    const understood = await understanding.of(scope, body, [], strict)
    const found = understood ? await find(readOtherwise(body, understood)) : strict
    return { ...found, strict, understood }
  }
}
