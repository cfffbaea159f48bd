import { queryOptions } from '@tanstack/react-query'
import { call, type Endpoint, lightOf } from './call.ts'
import { currentIdentity } from './identity.ts'
import { storedReaderId } from './stored-session.ts'

/** How long an answer counts as fresh when nothing else is said: a catalogue does not change while one reads. */
const FRESH_MS = 5 * 60_000

/** For an answer whose failure no screen shows: the reader is told by a message. */
export const announced = { meta: { announced: true } } as const

/** For what changes at the desk too, such as loans: fetched again when the reader comes back to the window. */
export const refetchedOnFocus = { staleTime: 15_000, refetchOnWindowFocus: true } as const

/**
 * A call as a query: `useSuspenseQuery(query(site.menu, {}))`. Kept apart by library and language, so that a change of
 * language asks again and coming back finds the old answer.
 */
export function query<WireIn, Out>(endpoint: Endpoint<WireIn, Out>, input: NoInfer<WireIn>) {
  const { groupCode, language } = currentIdentity()
  const light = lightOf(endpoint)
  const { path } = light
  // what one reader was shown is never shown to the next
  const forReader = light.for === 'reader' ? ['reader', storedReaderId()] : []
  return queryOptions({
    queryKey: [path, input, language, groupCode, ...forReader] as readonly unknown[],
    queryFn: ({ signal }): Promise<Out> => call(endpoint, input, signal),
    staleTime: FRESH_MS,
  })
}
