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

/** Retries once after network errors. Refusals are final, and a throttled call must not be repeated. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && mayWorkNextTime(error) && !isThrottled(error),
        retryDelay: 800,
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
