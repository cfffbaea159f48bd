import type { TenantScope } from '../../scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { VendorVerdict } from './vendor-report.ts'
import './tables.ts'

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

/** Counts of vendors by database, month and metric. */
export async function vendorUses(
  { db, tenant }: TenantScope,
  from: string,
  to: string,
): Promise<{ database: string; month: string; metric: string; count: number }[]> {
  const rows = await db
    .selectFrom('vendor_use')
    .select(['database', 'month', 'metric', (eb) => eb.fn.sum<string>('count').as('count')])
    .where('tenant', '=', tenant)
    .where('month', '>=', `${from}-01`)
    .where('month', '<=', `${to}-01`)
    .groupBy(['database', 'month', 'metric'])
    .execute()
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7), count: Number(row.count) }))
}

/** The sources and months of which there is a valid report. */
export async function storedMonths(
  { db, tenant }: TenantScope,
  from: string,
  to: string,
): Promise<{ source: string; month: string }[]> {
  const rows = await db
    .selectFrom('vendor_report')
    .select(['source', 'month'])
    .where('tenant', '=', tenant)
    .where('month', '>=', `${from}-01`)
    .where('month', '<=', `${to}-01`)
    .where('state', '=', 'stored')
    .execute()
  return rows.map(({ source, month }) => ({ source, month: month.slice(0, 7) }))
}
