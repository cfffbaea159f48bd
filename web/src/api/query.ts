import { queryOptions } from '@tanstack/react-query'
import { call, type Endpoint, lightOf } from './call.ts'
import { currentIdentity } from './identity.ts'
import { ownerId } from './stored-session.ts'

/** Default time an answer counts as fresh: a catalogue changes slowly. */
const FRESH_MS = 5 * 60_000

/** For queries whose failure no screen shows: the reader gets a toast. */
export const announced = { meta: { announced: true } } as const

/** For data that also changes at the desk, such as loans: refetched when the window gets the focus. */
export const refetchedOnFocus = { staleTime: 15_000, refetchOnWindowFocus: true } as const

/** Where a key has the language: see `other-language.ts`. */
export const LANGUAGE_IN_KEY = 2

/**
 * A call as a query: `useSuspenseQuery(query(site.menu, {}))`. The key contains tenant and language, so that a change
 * of language refetches and changing back uses the cache.
 */
export function query<Ask, Out>(endpoint: Endpoint<Ask, Out>, input: NoInfer<Ask>) {
  const { groupCode, language } = currentIdentity()
  const light = lightOf(endpoint)
  const { path } = light
  // the cache of one reader is never shown to the next
  const forReader = light.for === 'reader' ? ['reader', ownerId()] : []
  return queryOptions({
    queryKey: [path, input, language, groupCode, ...forReader] as readonly unknown[],
    queryFn: ({ signal }): Promise<Out> => call(endpoint, input, signal),
    staleTime: FRESH_MS,
  })
}
