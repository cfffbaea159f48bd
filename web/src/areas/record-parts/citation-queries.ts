import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../api/query.ts'
import { againAfter } from './again-after.ts'

/** How often a work is cited, as outside sources count; asked again while one has not answered. */
export const citedQuery = (recordId: string) => ({
  ...query(detail.citedWorldwide, { recordId }),
  retry: false,
  refetchInterval: ({ state }: Asking<Cited>) => againAfter(state.data, state.dataUpdateCount),
})

/** The references of a work, in the same way. */
export const referencesQuery = (recordId: string) => ({
  ...query(detail.references, { recordId }),
  retry: false,
  refetchInterval: ({ state }: Asking<{ outside: Cited }>) =>
    againAfter(state.data?.outside, state.dataUpdateCount),
})

type Cited = { pending: readonly string[] }
interface Asking<T> {
  state: { data: T | undefined; dataUpdateCount: number }
}

/** The highest count of all sources; 0 where none knows. */
export const timesCited = (answers: readonly { count: number | null }[]): number =>
  Math.max(0, ...answers.map(({ count }) => count ?? 0))
