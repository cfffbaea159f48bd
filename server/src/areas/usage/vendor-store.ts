import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { VendorVerdict } from './vendor-report.ts'
import '../../domain/usage/tables.ts'

/** What became of the reports of some sources since a month. */
export const reportsSince = ({ db, tenant }: TenantScope, from: string) =>
  db
    .selectFrom('vendor_report')
    .select(['source', 'month', 'state', 'tries', 'asked_on'])
    .where('tenant', '=', tenant)
    .where('month', '>=', `${from}-01`)
    .execute()

/** Stores what a vendor has answered about a month; the counts of a valid report replace those before. */
export const storeVerdict = (
  scope: TenantScope,
  asked: { source: string; database: string; month: string; today: string; body: string | null },
  { state, reason, detail, sums }: VendorVerdict,
): Promise<void> =>
  atomically(scope, async ({ db, tenant }) => {
    const { source, database, today, body } = asked
    const month = `${asked.month}-01`
    const found = { state, reason, detail, body, asked_on: today }
    await db
      .insertInto('vendor_report')
      .values({ tenant, source, month, tries: 1, ...found })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'source', 'month'])
          .doUpdateSet((eb) => ({ ...found, tries: eb('vendor_report.tries', '+', 1) })),
      )
      .execute()
    if (state !== 'stored') return
    await db
      .deleteFrom('vendor_use')
      .where('tenant', '=', tenant)
      .where('source', '=', source)
      .where('month', '=', month)
      .execute()
    const rows = [...sums].map(([metric, count]) => ({ tenant, source, month, database, metric, count }))
    if (rows.length > 0) await db.insertInto('vendor_use').values(rows).execute()
  })

/** The reports of vendors, the newest month first, without what they sent. */
export const pageOfVendorReports = async ({ db, tenant }: TenantScope, slice: Slice) => {
  const { total, rows } = await pageOfRows(
    db,
    db
      .selectFrom('vendor_report')
      .select(['source', 'month', 'state', 'reason', 'detail', 'tries', 'asked_on'])
      .where('tenant', '=', tenant)
      .orderBy('month', 'desc')
      .orderBy('source'),
    slice,
  )
  const records = rows.map(({ asked_on, month, source, state, reason, detail, tries }) => ({
    source,
    month: month.slice(0, 7),
    reportState: state,
    reason,
    detail,
    tries,
    askedOn: asked_on,
  }))
  return { total, records }
}
