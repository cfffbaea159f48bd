import type { IllRequest } from '@wenyuan/contract/shapes/other-libraries.ts'
import { readerMayCancel } from '../../domain/ill/ill-states.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { libraryName } from '../locations/public.ts'
import { handoversOf } from './handover-store.ts'
import { eventsOf, type IllRow } from './ill-store.ts'
import { illKindNames, illStateNames } from './ill-words.ts'

/** Requests as their reader sees them. */
export async function presentIll(scope: ReaderScope, rows: readonly IllRow[]): Promise<IllRequest[]> {
  const { language } = scope
  const numbers = rows.map(({ request_no }) => request_no)
  const cancelling = new Set(
    (await handoversOf(scope, numbers))
      .filter(({ state, is_cancel_asked }) => is_cancel_asked && (state === 'waiting' || state === 'open'))
      .map(({ request_no }) => request_no),
  )
  const events = Map.groupBy(await eventsOf(scope, numbers), ({ request_no }) => request_no)
  return rows.map((row) => ({
    ...row.wish,
    requestNo: row.request_no,
    kind: row.kind,
    kindName: illKindNames[row.kind][language],
    state: row.state,
    stateName: illStateNames[row.state][language],
    siteName: row.site_name,
    pickupName: row.pickup === '' ? '' : libraryName(scope, row.pickup),
    neededBy: row.needed_by ?? '',
    cost: row.cost,
    dueOn: row.due_on ?? '',
    link: row.link,
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    canCancel: readerMayCancel(row.kind, row.state) && !cancelling.has(row.request_no),
    events: (events.get(row.request_no) ?? []).map(({ at, state, note }) => ({
      at: at.toISOString(),
      state,
      stateName: illStateNames[state][language],
      note,
    })),
  }))
}
