import type { IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../scope.ts'
import { everyIll } from './ill-store.ts'

/** A page of requests for staff, the oldest first. Says what is asked for, never by whom. */
export async function pageOfIll(scope: TenantScope, states: readonly IllState[], slice: Slice) {
  const { total, rows } = await everyIll(scope, states, slice)
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
    })),
  }
}
