import type { requests } from '@wenyuan/contract/areas/requests.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { dayIn } from '../../platform/calendar.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { awardPoints } from '../points/public.ts'
import { advance, advanceOrFail } from './moves.ts'
import { stepOf } from './rules.ts'
import { countWrongTry, findRequest, type Request, requestOfHold, spendTakeCode } from './store.ts'
import { titleOf, transferViews } from './transfer-views.ts'

type Calls = Pick<typeof requests, 'takeUp' | 'takeCode' | 'scanned' | 'confirm' | 'book'>

/**
 * Reader-to-reader transfer: accept the request, scan the copy, confirm with the take code that the other reader shows.
 */
export function readerTransfer(librarySystems: LibrarySystems): {
  handlers: HandlersOf<Calls>
  decline: (scope: ReaderScope, requestNo: string) => Promise<void>
} {
  const loansHere = async (scope: ReaderScope, { record_id, volume }: Request) => {
    const desk = await librarySystems.deskOf(scope)
    if (!desk) throw new Fail('LIBRARY_SYSTEM_NONE')
    const { readerId } = scope.reader
    const all = await desk.loansOfRecord(scope, record_id, volume)
    return { desk, mine: all.filter((loan) => loan.readerId === readerId) }
  }

  return {
    async decline(scope, requestNo) {
      const request = await takenUp(scope, requestNo)
      await advanceOrFail(scope, request, 'decline', 'holder', {
        holder_id: null,
        loan_id: null,
        barcode: '',
      })
    },

    handlers: {
      async takeUp({ input, scope, fail }) {
        if (!isOwnSession(scope, input)) throw fail('WRONG_PERSON')
        const { readerId } = scope.reader
        const request = await findRequest(scope, input.requestNo)
        if (!request || request.kind !== 'sub-lending' || request.reader_id === readerId)
          throw fail('REQUEST_UNKNOWN')
        if (request.holder_id === readerId && request.status === 'accepted') return true as const
        const { mine } = await loansHere(scope, request)
        const [loan] = mine
        if (!loan) throw fail('LOAN_UNKNOWN')
        const wanted = { recordId: request.record_id, volume: request.volume }
        const desk = await librarySystems.deskOf(scope)
        if (!(await desk?.mayTakeOver(scope, wanted, request.reader_id))) throw fail('WANTED_BY_OTHER')
        await advanceOrFail(scope, request, 'accept', 'holder', {
          holder_id: readerId,
          loan_id: loan.loanId,
          barcode: loan.barcode,
        })
        return true as const
      },

      async scanned({ input, scope, fail }) {
        if (!isOwnSession(scope, input)) throw fail('WRONG_PERSON')
        const request = await takenUp(scope, input.requestNo)
        const { mine } = await loansHere(scope, request)
        const loan = mine.find(({ barcode }) => barcode === input.barcode)
        if (!loan) throw fail('ITEM_UNKNOWN', { field: 'barcode' })
        if (request.stage === 'accepted-checked' && request.barcode === loan.barcode) return true as const
        await advanceOrFail(scope, request, 'check', 'holder', {
          loan_id: loan.loanId,
          barcode: loan.barcode,
        })
        return true as const
      },

      async confirm({ input, scope, fail }) {
        const request = await takenUp(scope, input.requestNo)
        if (!stepOf(request, 'confirm', 'holder')) throw fail('REQUEST_STEP_CLOSED')
        const { desk } = await loansHere(scope, request)
        const { readerId } = scope.reader
        const handedOver = await atomically(scope, async (here) => {
          if (!(await spendTakeCode(here, request.request_no, input.takeCode))) return undefined
          const lent = await desk.handOver(here, request.loan_id ?? '', readerId, request.reader_id)
          if ('because' in lent) throw new Fail(lent.because)
          await advanceOrFail(here, request, 'confirm', 'holder', { loan_id: lent.loanId })
          await endReservation(here, lent.holdId)
          await tellBoth(here, request, readerId)
          return lent
        })
        if (!handedOver) {
          // after the transaction: a refusal must not roll back the count
          await countWrongTry(scope, request.request_no)
          throw fail('TAKE_CODE_WRONG', { field: 'takeCode' })
        }
        return { dueDate: handedOver.dueOn }
      },

      ...transferViews(librarySystems),
    },
  }
}

/** The copy satisfies the requester's own reservation as well. */
async function endReservation(scope: ReaderScope, holdId: string | undefined): Promise<void> {
  const reservation = holdId === undefined ? undefined : await requestOfHold(scope, holdId)
  if (reservation) await advance(scope, reservation, 'cancel', 'reader')
}

/** A request that this reader has accepted; any other is treated as missing. */
async function takenUp(scope: ReaderScope, requestNo: string): Promise<Request> {
  const request = await findRequest(scope, requestNo)
  if (!request || request.holder_id !== scope.reader.readerId) throw new Fail('REQUEST_UNKNOWN')
  return request
}

function isOwnSession(
  scope: ReaderScope,
  sent: { userId?: string | undefined; groupCode?: string | undefined; libCode?: string | undefined },
): boolean {
  const { readerId, account, libCode } = scope.reader
  return (
    (sent.userId === undefined || sent.userId === readerId || sent.userId === account) &&
    (sent.groupCode === undefined || sent.groupCode === scope.tenant) &&
    (sent.libCode === undefined || sent.libCode === libCode)
  )
}

async function tellBoth(scope: ReaderScope, request: Request, from: string): Promise<void> {
  const nameOf = async (readerId: string) => (await findReader(scope, readerId))?.name ?? ''
  const facts = {
    title: await titleOf(scope, request.record_id),
    from: await nameOf(from),
    to: await nameOf(request.reader_id),
  }
  for (const readerId of [from, request.reader_id]) {
    await sendNotice(scope, { readerId, kind: 'handed-over', facts, once: request.request_no })
  }
  await awardPoints(scope, {
    readerId: from,
    kind: 'handed-over',
    // once a year for each record: two readers who pass a book to and fro gain nothing by it
    reference: `${dayIn(scope.site.settings.timeZone, scope.now).slice(0, 4)} ${request.record_id}`,
    recordId: request.record_id,
  })
}
