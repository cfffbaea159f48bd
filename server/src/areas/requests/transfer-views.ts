import type { requests } from '@wenyuan/contract/areas/requests.ts'
import { qrImage } from '../../platform/qr-image.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { ownRequest } from './own-steps.ts'
import { showsTakeCode } from './presentation.ts'
import { TAKE_CODE_MS } from './rules.ts'
import { findRequest, liveTakeCode } from './store.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import type { ReaderScope } from '../../core/scope.ts'

/** What the two readers of a transfer see: the take code, and the book. */
export const transferViews = (
  librarySystems: LibrarySystems,
): Pick<HandlersOf<typeof requests>, 'takeCode' | 'book'> => ({
  async takeCode({ input, scope, fail }) {
    const request = await ownRequest(scope, input.requestNo)
    if (!showsTakeCode(request)) throw fail('REQUEST_STEP_CLOSED')
    const { code, issued_at } = await liveTakeCode(scope, request.request_no)
    const expiresAt = new Date(issued_at.getTime() + TAKE_CODE_MS)
    const secondsLeft = Math.max(0, Math.ceil((expiresAt.getTime() - scope.now.getTime()) / 1_000))
    const qrCode = await qrImage(code)
    return { takeCode: code, qrCode, expiresAt: expiresAt.toISOString(), secondsLeft }
  },

  async book({ input, scope, fail }) {
    const request = await findRequest(scope, input.requestNo)
    const { readerId } = scope.reader
    if (!request || (request.reader_id !== readerId && request.holder_id !== readerId)) {
      throw fail('REQUEST_UNKNOWN')
    }
    const [card] = await cardsOf(scope, [request.record_id])
    const library = await librarySystems.of(scope)
    const copy = request.barcode === '' ? undefined : await library.copy(scope, request.barcode)
    const desk = await librarySystems.deskOf(scope)
    const loan = (await desk?.loansOfRecord(scope, request.record_id, ''))?.find(
      ({ loanId }) => loanId === request.loan_id,
    )
    return {
      recordId: request.record_id,
      title: await titleOf(scope, request.record_id),
      author: card?.author ?? '',
      callNo: copy?.callNumber ?? '',
      barcode: request.barcode,
      dueDate: loan?.dueOn ?? '',
    }
  },
})

/** Also finds withdrawn records. */
export const titleOf = async ({ db, tenant }: ReaderScope, id: string): Promise<string> =>
  (await recordNames(db, tenant, [id])).get(id) ?? id
