import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lightOf } from './call.ts'

/** Other windows of this browser hear of a change too; a browser without the channel asks again when it is looked at. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wenyuan-changed')

const listening = new WeakSet<QueryClient>()

const askAnew = (client: QueryClient, paths: readonly unknown[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) })

/** Hears of what other windows have changed, for as long as the page stands. */
export function useInvalidationElsewhere(): void {
  const client = useQueryClient()
  if (listening.has(client)) return
  listening.add(client)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) void askAnew(client, data)
  })
}

/**
 * Answers that are no longer true after something was done: they are asked for anew wherever they are drawn, in every
 * window of this browser. Call it with the calls of the contract.
 */
export function useInvalidate(): (...calls: readonly object[]) => Promise<void> {
  const client = useQueryClient()
  useInvalidationElsewhere()
  return async (...calls) => {
    const paths = calls.map((call) => lightOf(call).path)
    channel?.postMessage(paths)
    await askAnew(client, paths)
  }
}
