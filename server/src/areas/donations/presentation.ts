import type { Donation, ShownDonation } from '@wenyuan/contract/shapes/donation.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'
import { donorAs } from './donor.ts'
import { type donationsOf, eventsOf, type keptDonations, linesOf } from './store.ts'

type OwnRow = Awaited<ReturnType<typeof donationsOf>>['rows'][number]
type KeptRow = Awaited<ReturnType<typeof keptDonations>>['rows'][number]

/** A reader's own gifts with titles and events. */
export async function ownDonations(scope: Scope, rows: readonly OwnRow[]): Promise<Donation[]> {
  const numbers = rows.map(({ donation_no }) => donation_no)
  const [lines, events] = await Promise.all([linesOf(scope, numbers), eventsOf(scope, numbers)])
  const linesByNo = Map.groupBy(lines, ({ donation_no }) => donation_no)
  const eventsByNo = Map.groupBy(events, ({ donation_no }) => donation_no)
  return rows.map((row) => ({
    donationNo: row.donation_no,
    offeredAt: row.offered_at.toISOString(),
    state: row.state,
    way: row.way,
    showAs: row.show_as,
    fromAbroad: row.from_abroad,
    remark: row.remark,
    lines: (linesByNo.get(row.donation_no) ?? []).map(({ record_id, ...line }) => ({
      line: line.line,
      title: line.title,
      isbn: line.isbn,
      author: line.author,
      copies: line.copies,
      price: line.price,
      currency: line.currency,
      outcome: line.outcome,
      recordId: record_id ?? '',
    })),
    events: (eventsByNo.get(row.donation_no) ?? []).map(({ state, at, note }) => ({
      state,
      at: at.toISOString(),
      note,
    })),
    certificateNo: row.certificate_no ?? '',
    certificateUrl:
      row.certificate_no === null ? '' : `${scope.origin}/${scope.site.path}/gift/${row.certificate_no}`,
  }))
}

/** Gifts for everybody: only what is kept; records that are gone are not linked. */
export async function shownDonations(scope: Scope, rows: readonly KeptRow[]): Promise<ShownDonation[]> {
  const lines = await linesOf(
    scope,
    rows.map(({ donation_no }) => donation_no),
  )
  const kept = lines.filter(({ outcome }) => outcome === 'kept')
  const ids = kept.flatMap(({ record_id }) => record_id ?? [])
  const records = await recordsByIds(scope.db, scope.tenant, ids)
  const shown = new Set(records.filter(({ withdrawn }) => !withdrawn).map(({ record_id }) => record_id))
  const byNo = Map.groupBy(kept, ({ donation_no }) => donation_no)
  return rows.map((row) => ({
    donationNo: row.donation_no,
    donor: donorAs(row.donor_name, row.show_as),
    receivedOn: row.received_on ?? '',
    titles: (byNo.get(row.donation_no) ?? []).map(({ title, author, record_id }) => ({
      title,
      author,
      recordId: record_id !== null && shown.has(record_id) ? record_id : '',
    })),
  }))
}
