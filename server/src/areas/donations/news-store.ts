import { entryTable } from '../../platform/db/entry-table.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { DonationNews } from './tables.ts'

/** News up to a day, the latest first. */
export function newsUntil({ db, tenant }: TenantScope, today: string, slice: Slice) {
  const query = db
    .selectFrom('donation_news')
    .select(['code', 'entry'])
    .where('tenant', '=', tenant)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .orderBy('code')
  return pageOfRows(db, query, slice)
}

export const donationNews = entryTable<DonationNews>('donation_news', {
  code: ({ code }) => code,
  columns: { day: ({ date }) => date },
  order: ['code'],
})
