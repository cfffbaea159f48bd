import type { requests } from '@wenyuan/contract/areas/requests.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { Ports } from '../../core/ports.ts'
import { requestWords } from '../../domain/circulation/request-words.ts'
import { readersWhoShare } from './asked-reader-store.ts'
import { readerTransfer } from './reader-transfer.ts'
import { cancelRequest, receiveSent } from './own-steps.ts'
import { requestRows } from './presentation.ts'
import { findRequest, pageOfOthers, pageOfRequests, stepsOf } from './store.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** Far more loans than a reader has. */
const MOST_LOANS = 1_000

/** The requests of a reader, and those that other readers have made to the reader. */
export const ownHandlers = ({
  librarySystems,
  copyStates,
}: Pick<Ports, 'librarySystems' | 'copyStates'>): Pick<
  HandlersOf<typeof requests>,
  'list' | 'detail' | 'cancel' | 'others' | 'manage'
> => ({
  async list({ input, scope }) {
    const { status, requestType } = input
    const found = await pageOfRequests(scope, {
      readerId: scope.reader.readerId,
      status,
      kind: requestType,
      ...sliceOf(input),
    })
    return {
      total: found.total,
      records: await requestRows(scope, { library: await librarySystems.of(scope), copyStates }, found.rows),
    }
  },

  async detail({ input, scope, fail }) {
    const request = await findRequest(scope, input.requestNo)
    const { readerId } = scope.reader
    if (!request || (request.reader_id !== readerId && request.holder_id !== readerId)) {
      throw fail('REQUEST_UNKNOWN')
    }
    const [row] = await requestRows(scope, { library: await librarySystems.of(scope), copyStates }, [request])
    if (!row) throw fail('REQUEST_UNKNOWN')
    const words = requestWords[scope.language]
    const history = (await stepsOf(scope, request.request_no)).map(({ stage, status, at }) => ({
      stage,
      stageName: words.stages[stage],
      status,
      statusName: words.statuses[status],
      time: at.toISOString(),
    }))
    return { ...row, history }
  },

  async cancel({ input, scope }) {
    await cancelRequest(scope, librarySystems, input.requestNo)
    return true as const
  },

  async others({ input, scope }) {
    const library = await librarySystems.of(scope)
    const { readerId } = scope.reader
    const mine = library.capabilities.loans
      ? (await library.openLoans(scope, readerId, { offset: 0, limit: MOST_LOANS })).loans
      : []
    const sharing = await readersWhoShare(scope, [readerId])
    const found = await pageOfOthers(scope, {
      readerId,
      // who does not take part sees only what they have accepted
      copies: sharing.length > 0 ? mine : [],
      ...sliceOf(input),
    })
    return { total: found.total, records: await requestRows(scope, { library, copyStates }, found.rows) }
  },

  async manage({ input, scope }) {
    if (input.event === 'receive') await receiveSent(scope, librarySystems, input.requestNo)
    else await readerTransfer(librarySystems).decline(scope, input.requestNo)
    return true as const
  },
})
