import { useQuery } from '@tanstack/react-query'
import { type RequestRow, requests } from '@wenyuan/contract/areas/requests.ts'
import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { query } from '../../api/query.ts'
import { useReader } from '../../app/session/reader-state.ts'

const SHOWN = 10

const openRequestQuery = (status: 'accepted' | 'start', rows: number) =>
  query(requests.list, { page: 1, rows, status })

/** The reader's open requests: what can be fetched first, then those under way. */
export const openRequestQueries = () => [
  openRequestQuery('accepted', SHOWN),
  openRequestQuery('start', SHOWN),
]

/**
 * The reader's open request for a record, so that its button says so: among the latest hundred of each kind, which is far
 * more than libraries allow. All buttons of a screen share the calls; without an answer the button offers the request as
 * usual.
 */
export function useOpenRequest(recordId: string): RequestRow | undefined {
  const reader = useReader()
  const settings = { enabled: reader !== undefined, retry: false }
  const accepted = useQuery({ ...openRequestQuery('accepted', LIST_ROWS_LIMIT), ...settings })
  const underWay = useQuery({ ...openRequestQuery('start', LIST_ROWS_LIMIT), ...settings })
  if (!reader) return undefined
  return [accepted, underWay]
    .flatMap(({ data }) => data?.records ?? [])
    .find((row) => row.recordId === recordId)
}
