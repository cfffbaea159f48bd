import type { DonationState } from '@wenyuan/contract/constants/donations.ts'
import { pageOfList, type PageInput } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { donationsInState, linesOf } from './store.ts'

/** More gifts than a library works on at a time. */
const MOST = 2_000

/** Gifts in a state for staff, with their donors, who have to be reached, the oldest first. */
export async function pageOfGifts(scope: TenantScope, state: DonationState, input: PageInput) {
  const { total, rows } = pageOfList(await donationsInState(scope, [state], MOST), input)
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
    way: gift.way,
    address: gift.address,
    fromAbroad: gift.from_abroad,
    remark: gift.remark,
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
