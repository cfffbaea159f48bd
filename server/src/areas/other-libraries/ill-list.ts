import type { IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type HandoverRow, handoversOf } from './handover-store.ts'
import { everyIll, type IllRow } from './ill-store.ts'
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
      supplier: row.supplier || nameOf(scope, handovers.get(row.request_no)?.at(-1)),
      pickup: row.pickup,
      neededBy: row.needed_by ?? '',
      maxFen: row.max_fen,
      cost: row.cost,
      dueOn: row.due_on ?? '',
      note: row.note,
      partners: row.state === 'asked' && row.kind !== 'buy' ? askable : [],
      ...handedTo(scope, row, handovers.get(row.request_no)?.at(-1)),
    })),
  }
}

/** The partner that was asked last, and how that stands. */
const handedTo = (scope: SiteScope, { note }: IllRow, handover: HandoverRow | undefined) => ({
  partner: nameOf(scope, handover),
  handover: handover?.state ?? '',
  answers: handover?.answers ?? false,
  status: handover?.status ?? '',
  // why it was not taken, or not supplied
  because: handover?.because || (isDeclined(handover) ? note : ''),
  isCancelAsked: handover?.is_cancel_asked ?? false,
  isRenewalAsked: handover?.is_renewal_asked ?? false,
})

const nameOf = (scope: SiteScope, handover: HandoverRow | undefined): string =>
  handover ? (partnerCalled(scope, handover.partner)?.name ?? handover.partner) : ''

const isDeclined = (handover: HandoverRow | undefined): boolean =>
  handover?.status === 'Unfilled' || handover?.status === 'RetryPossible'
