import { recordsByIds } from '../../domain/records/store.ts'
import { version } from '../../platform/version.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type CounterReport, reportOf } from './counter-report.ts'
import type { CounterRequest } from './counter-request.ts'
import type { Sum, Title } from './counter-rows.ts'

/** The sums from one month to another, ordered. */
async function sumsBetween({ db, tenant }: TenantScope, from: string, to: string): Promise<Sum[]> {
  const rows = await db
    .selectFrom('counter_month')
    .select(['month', 'subject', 'metric', 'access', 'count'])
    .where('tenant', '=', tenant)
    .where('month', '>=', `${from}-01`)
    .where('month', '<=', `${to}-01`)
    .orderBy('subject')
    .orderBy('month')
    .orderBy('metric')
    .orderBy('access')
    .execute()
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }))
}

/** The first month with sums; undefined: none yet. */
export async function firstMonth({ db, tenant }: TenantScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('counter_month')
    .select('month')
    .where('tenant', '=', tenant)
    .orderBy('month')
    .limit(1)
    .executeTakeFirst()
  return row?.month.slice(0, 7)
}

/** The last month that is over, in the library's time. */
export function lastMonth({ now, site }: SiteScope): string {
  const [year = 0, month = 0] = dayIn(site.settings.timeZone, now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** Records are read in portions of this size. */
const AT_ONCE = 500

/** The report of a library that was asked for. */
export async function counterReport(scope: SiteScope, request: CounterRequest): Promise<CounterReport> {
  const sums = await sumsBetween(scope, request.from, request.to)
  const titles = new Map<string, Title>()
  const ids = [...new Set(sums.map(({ subject }) => subject))].filter((one) => one !== '')
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const { record_id, record } of await recordsByIds(
      scope.db,
      scope.tenant,
      ids.slice(at, at + AT_ONCE),
    ))
      titles.set(record_id, {
        docCode: record.docCode,
        title: record.title,
        publisher: record.publishers[0] ?? '',
        year: record.year,
        doi: record.identifiers.find(({ scheme }) => scheme === 'doi')?.value,
        issn: record.issns[0],
      })
  const name = scope.site.name.en
  const facts = { institution: name, code: scope.tenant, platform: name, created: scope.now }
  const program = `Wenyuan ${version}`
  return reportOf(request, { ...facts, program, lastMonth: lastMonth(scope) }, sums, titles)
}
