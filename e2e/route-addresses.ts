import { webRoutes } from '../tools/web-areas.ts'

/** Values for the parameters of a route, as in a reader's link. */
const places: Record<string, string> = {
  type: '1',
  searchType: 'title',
  keyword: '红楼梦',
  matchType: '2',
  docType: '1',
  resourceType: '1',
}

/** Query parameters without which a screen is empty. */
const questions: Record<string, string> = {
  '/searchList': '?q=history',
  '/elecBook': '?q=history',
  '/categorySearchList': '?class=I2',
  '/otherSearchList': '?q=history',
  '/author': '?name=鲁迅',
}

/** Routes that a visitor sees only behind the sign-in dialog. */
const readersOnly =
  /^\/(personalCenter|previewPdf|drivePur|documentDelivery|questionnaire|customTabs|personalExternal|modifyPassword|bookDonate)/

/** Routes with the record in the query. */
const recordInQuery = new Set(['/searchList/bookDetailsmyFav/myFav'])

export interface OpenRoute {
  /** As the specification writes it. */
  route: string
  /** An address of the route. */
  path: string
  /** Drawn without header and footer. */
  bare: boolean
  /** A visitor is asked to sign in. */
  forReader: boolean
}

/**
 * Every route of the product with an address.
 *
 * @param recordId used where a record is required
 * @param real addresses by route, of things that the library has; without one, the thing of a route is unknown
 */
export const routeAddresses = (
  recordId: string,
  real: ReadonlyMap<string, string> = new Map(),
): OpenRoute[] =>
  webRoutes.map(({ route, bare = false }) => ({
    route,
    path: real.get(route) ?? made(route, recordId),
    bare,
    forReader: readersOnly.test(route),
  }))

/** An address from the parameters of the route alone. */
function made(route: string, recordId: string): string {
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(places[name] ?? (route.includes('bookDetails') ? recordId : '7')),
  )
  if (recordInQuery.has(route)) return `${path}?recordId=${encodeURIComponent(recordId)}`
  return path + (questions[route] ?? '')
}

/** The id of a record with a printed copy, found by a search call at the portal of this address. */
export async function someRecordId(portal: string): Promise<string> {
  const answer = await fetch(`${portal}/find/unify/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', mappingPath: 'wenyuan', groupCode: 'wydx' },
    body: JSON.stringify({ searchItems: [{ searchField: 'title', searchWord: '三体' }] }),
  })
  const { data } = (await answer.json()) as { data: { records: { recordId: string }[] } }
  const [first] = data.records
  if (!first) throw new Error('the demo library has no copy of 三体')
  return first.recordId
}
