import { atomically } from '../../domain/circulation/atomically.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import type { IllPartners } from '../../integrations/ill/choose.ts'
import type { RequesterDeed } from '../../domain/ill/ill-message.ts'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
import { changeHandover, type HandoverRow, handoversOf, insertHandover } from './handover-store.ts'
import { illByNo, type IllRow, moveIll } from './ill-store.ts'
import { queueMessage } from './message-store.ts'
import { agreementsOf, partnerCalled } from './partners.ts'

const isActive = ({ state }: Pick<HandoverRow, 'state'>): boolean => state === 'waiting' || state === 'open'

/**
 * Hands a request over to a partner. It counts as sent when the partner has it: at once where staff tell it themselves,
 * else when the message was delivered.
 *
 * @throws Fail ILL_UNKNOWN, ILL_STATE, ILL_PARTNER_UNKNOWN, ILL_PARTNER_OFF, CARRIER_MISSING
 */
export async function handOver(
  scope: SiteScope,
  partners: IllPartners,
  { requestNo, partner: called }: { requestNo: string; partner: string },
): Promise<void> {
  const partner = partnerCalled(scope, called)
  if (!partner) throw new Fail('ILL_PARTNER_UNKNOWN', { field: 'partner' })
  const { illAgency, illNamesReaders } = agreementsOf(scope)
  const open = partners.of(scope, partner, illAgency)
  const refusal = open.whyNot()
  if (refusal) throw new Fail(refusal)
  await atomically(scope, async (here) => {
    const row = await illByNo(here, requestNo)
    if (!row) throw new Fail('ILL_UNKNOWN', { field: 'requestNo' })
    if (row.kind === 'buy' || (row.state !== 'asked' && row.state !== 'sent')) throw new Fail('ILL_STATE')
    const earlier = await handoversOf(here, [requestNo])
    for (const one of earlier.filter(isActive)) {
      // a partner that answers has it until it says otherwise
      if (one.answers || one.state === 'waiting') throw new Fail('ILL_STATE')
      await changeHandover(here, one.handover_id, { state: 'closed' })
    }
    const handoverId = earlier.length === 0 ? requestNo : `${requestNo}-${earlier.length + 1}`
    const { sends, answers } = open
    await insertHandover(here, {
      handover_id: handoverId,
      request_no: requestNo,
      reader_id: row.reader_id,
      partner: partner.code,
      answers,
      state: sends ? 'waiting' : 'open',
    })
    if (!sends) {
      await sentTo(here, row, partner.name)
      return
    }
    const retried = earlier.findLast((one) => one.partner === partner.code && one.status === 'RetryPossible')
    const patron = illNamesReaders ? ((await findReader(here, row.reader_id))?.name ?? '') : ''
    const conversation = { role: 'requester', conversation: handoverId } as const
    await queueMessage(
      here,
      { ...conversation, readerId: row.reader_id, partner: partner.code },
      {
        kind: 'ask',
        service: row.kind,
        wanted: row.wish,
        neededBy: row.needed_by ?? '',
        previous: retried?.handover_id ?? '',
        patron,
      },
    )
  })
}

/** A request has reached a partner. */
export async function sentTo(here: TimedScope, row: IllRow, supplier: string): Promise<void> {
  if (row.state === 'asked') await moveIll(here, row, 'sent', { note: '', supplier })
}

/** Tells the partner what this library does. */
export const tellPartner = (
  here: TimedScope,
  { handover_id, reader_id, partner }: HandoverRow,
  deed: RequesterDeed,
  note = '',
): Promise<void> =>
  queueMessage(
    here,
    { role: 'requester', conversation: handover_id, readerId: reader_id, partner },
    { kind: 'deed', deed, note },
  )

/** Asks the partner to cancel; it may be too late. Asked again, it is asked once. */
export async function askToCancel(here: TimedScope, handover: HandoverRow): Promise<void> {
  if (handover.is_cancel_asked) return
  await changeHandover(here, handover.handover_id, { is_cancel_asked: true })
  await tellPartner(here, handover, 'Cancel')
}
