import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { type CountedRow, type Counting, type DaySpan, localTimes, within } from './counting.ts'

/**
 * Transfers of the ledger, which are never changed. Kind and branch are those of the charge; a charge stays when its
 * reader is erased.
 */
const ofLedger =
  (kind: 'charged' | 'settled' | 'waived') =>
  ({ tenant }: SiteScope, span: DaySpan) =>
    sql<CountedRow>`
    select ${localTimes('t.at', span)}, coalesce(c.barcode, '') as reference, coalesce(c.record_id, '') as record_id,
      coalesce(b.title, '') as title, t.fen as amount, coalesce(c.kind, '') as "chargeKind",
      coalesce(c.library, '') as branch
    from ledger t
    left join charge c on c.tenant = ${tenant} and c.charge_id = t.reference
    left join bib_record b on b.tenant = ${tenant} and b.record_id = c.record_id
    where t.tenant = ${tenant} and t.kind = ${kind} and ${within('t.at', span)}`

/** Charges to readers in fen: what was made due, paid and let go. */
export const moneyCountings = {
  charged: { dimensions: ['chargeKind', 'branch'], isState: false, rows: ofLedger('charged') },
  paid: { dimensions: ['chargeKind', 'branch'], isState: false, rows: ofLedger('settled') },
  waived: { dimensions: ['chargeKind', 'branch'], isState: false, rows: ofLedger('waived') },
} satisfies Record<string, Counting>
