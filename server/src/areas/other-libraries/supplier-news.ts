import type { IllKind, IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import { wayTo } from '../../domain/ill/ill-states.ts'
import type { Fault } from '../../domain/ill/iso18626/confirmation.ts'
import { type News, newsOf } from '../../domain/ill/iso18626/messages.ts'
import { textAt } from '../../domain/ill/iso18626/tree.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { changeHandover, type HandoverRow, lockHandover } from './handover-store.ts'
import { tellReader, titleOf } from './ill-steps.ts'
import { changeIllTerms, illByNo, type IllRow, moveIll } from './ill-store.ts'
import { partnerCalled } from './partners.ts'
import type { Heard } from './supply-requests.ts'

/** The state that a supplier's status means for the request; undefined: it does not move it. */
function stateFor({ status, answer, reason }: News, kind: IllKind, from: IllState): IllState | undefined {
  if (reason === 'CancelResponse' && answer === 'Y') return 'cancelled'
  switch (status) {
    case 'WillSupply':
      return 'willSupply'
    case 'Loaned':
      return kind === 'loan' ? 'shipped' : undefined
    case 'CopyCompleted':
      return kind === 'copy' ? 'delivered' : undefined
    case 'Unfilled':
    case 'RetryPossible':
      // another library may be asked, unless it was lost on its way
      return from === 'shipped' ? 'unfilled' : 'asked'
    case 'Cancelled':
      return 'cancelled'
    case 'LoanCompleted':
    case 'CompletedWithoutReturn':
      return 'ended'
    default:
      return undefined
  }
}

/** After these the supplier has no more to say. */
const last: ReadonlySet<string> = new Set([
  'CopyCompleted',
  'Unfilled',
  'RetryPossible',
  'Cancelled',
  'LoanCompleted',
  'CompletedWithoutReturn',
])

/** Takes what a supplier tells of a request of this library. */
export async function takeNews(
  here: SiteScope,
  { partner, requestId, sentAt, read }: Heard,
): Promise<Fault | undefined> {
  const handover = await lockHandover(here, requestId)
  const row = handover && (await illByNo(here, handover.request_no))
  if (!handover || !row || handover.partner !== partner)
    return { type: 'UnrecognisedDataValue', value: `requestingAgencyRequestId: ${requestId}` }
  if (handover.last_in !== null && sentAt < handover.last_in) return undefined
  const news = newsOf(read)
  const isOver = handover.state === 'closed' || handover.state === 'failed'
  await changeHandover(here, requestId, {
    last_in: sentAt,
    supplier_request_id:
      textAt(read.content, ['header', 'supplyingAgencyRequestId'], 200) || handover.supplier_request_id,
    // a notification tells no new status
    ...(news.reason === 'Notification' ? {} : { status: news.status }),
    ...(isOver ? {} : { state: last.has(news.status) ? 'closed' : 'open' }),
    ...(news.reason === 'RenewResponse' ? { is_renewal_asked: false } : {}),
    ...(news.reason === 'CancelResponse' ? { is_cancel_asked: false } : {}),
  })
  if (!isOver) await apply(here, handover, row, news)
  return undefined
}

async function apply(here: SiteScope, handover: HandoverRow, row: IllRow, news: News): Promise<void> {
  const { dueOn, link, note } = news
  const terms = { ...(dueOn === '' ? {} : { due_on: dueOn }), ...(link === '' ? {} : { link }), note }
  const to = news.reason === 'Notification' ? undefined : stateFor(news, row.kind, row.state)
  const wanted = to === 'asked' && handover.is_cancel_asked ? 'cancelled' : to
  const way =
    wanted === undefined || isBehind(row.state, wanted) ? [] : (wayTo(row.kind, row.state, wanted) ?? [])
  if (way.length === 0) await changeIllTerms(here, row.request_no, terms)
  let at = row
  for (const state of way) {
    const more = { ...terms, supplier: partnerCalled(here, handover.partner)?.name ?? row.supplier }
    if (!(await moveIll(here, at, state, more))) throw new Error('A request was moved while it was locked.')
    at = { ...at, state }
  }
  const told = way.at(-1)
  // who has cancelled knows it
  if (told !== undefined && told !== 'asked' && told !== 'cancelled') await tellReader(here, row, told, note)
  if (news.status === 'Overdue' || news.status === 'Recalled')
    await sendNotice(here, {
      readerId: row.reader_id,
      kind: 'ill-due',
      facts: { title: titleOf(row), day: dueOn || (row.due_on ?? '') },
      once: `${row.request_no} ${news.status} ${dueOn}`,
    })
}

/** What is in the house is not on its way again: a status tells where the book was when it was written. */
const isBehind = (now: IllState, wanted: IllState): boolean =>
  (wanted === 'shipped' || wanted === 'willSupply' || wanted === 'asked' || wanted === 'cancelled') &&
  ['arrived', 'onLoan', 'returned', 'expired', 'ended', 'delivered'].includes(now)
