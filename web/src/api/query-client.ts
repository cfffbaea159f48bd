import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, mayWorkNextTime } from './api-error.ts'
import { tellApi } from './api-events.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Most screens show a failure in place of the answer; `announced` also shows a toast. */
    queryMeta: { announced?: boolean }
  }
}

const announce = (error: Error): void => {
  if (error instanceof ApiError && !error.silent && error.code !== 'SIGN_IN_REQUIRED')
    tellApi('failed', error)
}

const isThrottled = (error: Error): boolean => error instanceof ApiError && error.status === 429

/** A server that asks for more patience than this is asked again by the reader only. */
const LONGEST_WAIT_SECONDS = 5
const MOST_RETRIES = 3
const RETRY_MS = 800

const waitOf = (error: Error): number | undefined =>
  error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined

function mayRetry(failures: number, error: Error): boolean {
  const wait = waitOf(error)
  if (wait !== undefined) return failures < MOST_RETRIES && wait <= LONGEST_WAIT_SECONDS
  return failures < 1 && mayWorkNextTime(error) && !isThrottled(error)
}

/**
 * Queries are retried once after network errors, and a few times when the server says when it can answer again; a write
 * never is. Refusals are final, and a throttled call must not be repeated.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay: (_, error) => (waitOf(error) ?? 0) * 1_000 || RETRY_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.announced) announce(error)
      },
    }),
    mutationCache: new MutationCache({ onError: announce }),
  })
