import type { DonationState } from '@wenyuan/contract/constants/donations.ts'
import type { DonationRow } from '@wenyuan/contract/staff/acquisitions.ts'
import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type Cell, csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { donationsInState, linesOf } from './store.ts'

/** Far more than a library works on at a time. */
const MOST = 2_000

/** Gifts in a state for staff, with their donors, who have to be reached, the oldest first. */
export async function pageOfGifts(
  scope: TenantScope,
  state: DonationState,
  slice: Slice,
): Promise<{ total: number; records: DonationRow[] }> {
  const { total, rows } = await donationsInState(scope, state, slice)
  const lines = Map.groupBy(
    await linesOf(
      scope,
      rows.map(({ donation_no }) => donation_no),
    ),
    ({ donation_no }) => donation_no,
  )
  const records = rows.map((gift) => ({
    donationNo: gift.donation_no,
    state: gift.state,
    offeredAt: gift.offered_at.toISOString(),
    account: gift.account,
    name: gift.name,
    way: gift.way,
    address: gift.address,
    fromAbroad: gift.from_abroad,
    remark: gift.remark,
    certificateNo: gift.certificate_no ?? '',
    lines: (lines.get(gift.donation_no) ?? []).map(
      ({ line, title, author, isbn, copies, outcome, record_id }) => ({
        line,
        title,
        author,
        isbn,
        copies,
        outcome,
        recordId: record_id ?? '',
      }),
    ),
  }))
  return { total, records }
}

const head = [
  'number',
  'day',
  'account',
  'name',
  'way',
  'address',
  'remark',
  'certificate',
  'line',
  'title',
  'author',
  'isbn',
  'copies',
  'outcome',
  'record',
]

/** The same as a file, a title a line. */
export async function giftsAsCsv(scope: SiteScope, state: DonationState): Promise<string> {
  const { records } = await pageOfGifts(scope, state, { offset: 0, limit: MOST })
  const day = (instant: string) => dayIn(scope.site.settings.timeZone, new Date(instant))
  return csvOf(
    inOne([
      head,
      ...records.flatMap((gift) =>
        gift.lines.map((line) => [
          gift.donationNo,
          day(gift.offeredAt),
          gift.account,
          gift.name,
          gift.way,
          gift.address,
          gift.remark,
          gift.certificateNo,
          line.line,
          line.title,
          line.author,
          line.isbn,
          line.copies,
          line.outcome,
          line.recordId,
        ]),
      ),
    ]),
  )
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
