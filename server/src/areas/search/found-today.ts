import type { ReadingKind } from '@wenyuan/contract/constants/readings.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import { findHits } from '../../search/finding/find.ts'
import { makeUnderstanding, readOtherwise } from './understanding.ts'

/** What a text finds today, and how it is read. */
export interface FoundToday {
  found: number
  /** The last reading; empty: as typed. */
  readAs: ReadingKind | ''
}

/** What readers would find with these texts now, one after the other. */
export async function foundToday(
  { engine, spelling }: Pick<AppContext, 'engine' | 'spelling'>,
  scope: SiteScope,
  texts: readonly string[],
): Promise<FoundToday[]> {
  const understanding = makeUnderstanding({ engine, spelling }, toQuery)
  const find = (body: SearchBody) => findHits(engine, scope.tenant, body, scope.site.search)
  const found: FoundToday[] = []
  for (const searchWord of texts) {
    const body = SearchBody.parse({ searchItems: [{ searchWord }], rows: 1, facetNames: [] })
    const strict = await find(body)
    const understood = await understanding.of(scope, body, [], strict)
    const { hits } = understood ? await find(readOtherwise(body, understood)) : strict
    found.push({ found: hits.total, readAs: understood?.steps.at(-1)?.kind ?? '' })
  }
  return found
}
