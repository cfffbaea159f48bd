import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import { findHits, type Found } from '../../search/finding/find.ts'
import type { Step } from '../../search/readings/understand.ts'
import { makeUnderstanding, readOtherwise } from './understanding.ts'

/** What readers find with a text, and the readings by which its list is made; none: as typed. */
export async function foundAsRead(
  ports: Pick<AppContext, 'engine' | 'spelling'>,
  scope: SiteScope,
  text: string,
  rows: number,
): Promise<Found & { steps: readonly Step[] }> {
  const how = { year: scope.now.getUTCFullYear() }
  const find = (body: SearchBody) => findHits(ports.engine, scope.tenant, body, scope.site.search, how)
  const body = SearchBody.parse({ searchItems: [{ searchWord: text }], rows, facetNames: [] })
  const strict = await find(body)
  const understood = await makeUnderstanding(ports, toQuery).of(scope, body, [], strict)
  const found = understood ? await find(readOtherwise(body, understood)) : strict
  return { ...found, steps: understood?.steps ?? [] }
}
