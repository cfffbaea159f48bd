import type { IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../scope.ts'
import { type HandoverRow, handoversOf } from './handover-store.ts'
import { everyIll } from './ill-store.ts'
import { agreementsOf, partnerCalled } from './partners.ts'

/** A page of requests for staff, the oldest first. Says what is asked for, never by whom. */
export async function pageOfIll(scope: SiteScope, states: readonly IllState[], slice: Slice) {
  const { total, rows } = await everyIll(scope, states, slice)
  const handovers = Map.groupBy(
    await handoversOf(
      scope,
      rows.map(({ request_no }) => request_no),
    ),
    ({ request_no }) => request_no,
  )
  const askable = agreementsOf(scope)
    .illPartners.filter(({ kind }) => kind !== 'none')
    .map(({ name }) => name)
  return {
    total,
    records: rows.map((row) => ({
      ...row.wish,
      requestNo: row.request_no,
      kind: row.kind,
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      siteId: row.site_id,
      foreignId: row.foreign_id,
      supplier: row.supplier,
      pickup: row.pickup,
      neededBy: row.needed_by ?? '',
      maxFen: row.max_fen,
      cost: row.cost,
      dueOn: row.due_on ?? '',
      note: row.note,
      partners: row.state === 'asked' && row.kind !== 'buy' ? askable : [],
      ...handedTo(scope, handovers.get(row.request_no)?.at(-1)),
    })),
  }
}

/** The partner that was asked last, and how that stands. */
const handedTo = (scope: SiteScope, handover: HandoverRow | undefined) => ({
  partner: handover ? (partnerCalled(scope, handover.partner)?.name ?? handover.partner) : '',
  handover: handover?.state ?? '',
  answers: handover?.answers ?? false,
  status: handover?.status ?? '',
  because: handover?.because ?? '',
  isCancelAsked: handover?.is_cancel_asked ?? false,
  isRenewalAsked: handover?.is_renewal_asked ?? false,
})
