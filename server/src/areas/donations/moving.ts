import type { DonationState, LineOutcome } from '@wenyuan/contract/constants/donations.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { digestsOf } from '../../domain/records/store.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { mayMove } from './steps.ts'
import { decideLine, donationByNo, linesOf, moveDonation } from './store.ts'

/** Why a step was refused. */
export type StepRefusal = 'unknown' | 'not possible' | 'no such record'

const kinds = {
  invited: 'donation-invited',
  received: 'donation-received',
  declined: 'donation-declined',
} as const

/** Moves a gift and tells its donor. @returns why not; undefined: moved */
export const moveGift = (
  scope: NoticeScope & SiteScope,
  {
    donationNo,
    to,
    note,
  }: { donationNo: string; to: Exclude<DonationState, 'offered' | 'done'>; note: string },
): Promise<StepRefusal | undefined> =>
  atomically(scope, async (here) => {
    const gift = await donationByNo(here, donationNo)
    if (!gift) return 'unknown'
    if (!mayMove(gift.state, to)) return 'not possible'
    const today = dayIn(here.site.settings.timeZone, here.now)
    const isMoved = await moveDonation(here, { donationNo, from: gift.state, to, note, today })
    if (!isMoved) return 'not possible'
    const [first] = await linesOf(here, [donationNo])
    await sendNotice(here, {
      readerId: gift.reader_id,
      kind: kinds[to],
      facts: { title: first?.title ?? donationNo, note },
      once: `${donationNo} ${to}`,
    })
    return undefined
  })

/** Decides one title; when all are decided the gift is done. @returns why not; undefined: decided */
export const decideTitle = (
  scope: NoticeScope & SiteScope,
  {
    donationNo,
    line,
    outcome,
    recordId,
  }: { donationNo: string; line: number; outcome: Exclude<LineOutcome, ''>; recordId: string },
): Promise<StepRefusal | undefined> =>
  atomically(scope, async (here) => {
    if (recordId !== '' && (await digestsOf(here.db, here.tenant, [recordId])).size === 0)
      return 'no such record'
    const isDecided = await decideLine(here, {
      donationNo,
      line,
      outcome,
      recordId: outcome === 'kept' && recordId !== '' ? recordId : null,
    })
    if (!isDecided) return 'unknown'
    const lines = await linesOf(here, [donationNo])
    if (lines.every((one) => one.outcome !== '')) await finish(here, donationNo, lines)
    return undefined
  })

/** All titles are decided: the donor is told of them together. */
async function finish(
  here: NoticeScope & SiteScope,
  donationNo: string,
  lines: readonly { title: string; outcome: LineOutcome }[],
): Promise<void> {
  const today = dayIn(here.site.settings.timeZone, here.now)
  const step = { donationNo, from: 'received', to: 'done', note: '', today } as const
  const gift = await donationByNo(here, donationNo)
  if (!gift || !(await moveDonation(here, step))) return
  const count = (wanted: LineOutcome) => String(lines.filter(({ outcome }) => outcome === wanted).length)
  await sendNotice(here, {
    readerId: gift.reader_id,
    kind: 'donation-done',
    facts: {
      title: lines[0]?.title ?? donationNo,
      kept: count('kept'),
      passedOn: count('passedOn'),
      declined: count('declined'),
    },
    once: `${donationNo} done`,
  })
}
