import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lightOf } from './call.ts'

/** Sends invalidations to other windows of this browser; without BroadcastChannel they refetch on focus. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wenyuan-changed')

const listening = new WeakSet<QueryClient>()

const askAnew = (client: QueryClient, paths: readonly unknown[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) })

/** Receives invalidations from other windows while the page is open. */
export function useInvalidationElsewhere(): void {
  const client = useQueryClient()
  if (listening.has(client)) return
  listening.add(client)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) void askAnew(client, data)
  })
}

/** Invalidates the answers of these calls after a change; mounted queries refetch, in every window of this browser. */
export function useInvalidate(): (...calls: readonly object[]) => Promise<void> {
  const client = useQueryClient()
  useInvalidationElsewhere()
  return async (...calls) => {
    const paths = calls.map((call) => lightOf(call).path)
    channel?.postMessage(paths)
    await askAnew(client, paths)
  }
}
