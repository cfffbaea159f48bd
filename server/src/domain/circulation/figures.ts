import { sql } from 'kysely'
import { startOfDayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { addDays, type Day } from './days.ts'

/** Days of the library's calendar, the last one included, summed up by day or month. */
export interface Period {
  from: Day
  until: Day
  step: 'day' | 'month'
}

/** The mean waiting time is told of so many holds at least, so that it is nobody's own. */
const LEAST_WAITED = 5

/** Loans, views of records, searches, and searches that found nothing, as they were counted. */
export async function usageBySteps({ db, tenant }: SiteScope, { from, until, step }: Period) {
  const { rows } = await sql<{ kind: 'loan' | 'view' | 'search' | 'empty-search'; day: Day; value: number }>`
    select kind, date_trunc(${step}, day)::date as day, sum(count)::bigint as value from usage_day
    where tenant = ${tenant} and kind in ('loan', 'view', 'search', 'empty-search')
      and day between ${from}::date and ${until}::date
    group by 1, 2`.execute(db)
  return rows
}

export async function loansByBranch({ db, tenant }: SiteScope, { from, until }: Period) {
  const { rows } = await sql<{ label: string; value: number }>`
    select split_part(subject, ' ', 1) as label, sum(count)::bigint as value from usage_day
    where tenant = ${tenant} and kind = 'branch-loan' and day between ${from}::date and ${until}::date
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Loans by the kind of document. */
export async function loansByType({ db, tenant }: SiteScope, { from, until }: Period) {
  const { rows } = await sql<{ label: string; value: number }>`
    select r.doc_code as label, sum(u.count)::bigint as value
    from usage_day u join bib_record r on r.tenant = ${tenant} and r.record_id = u.subject
    where u.tenant = ${tenant} and u.kind = 'loan' and u.day between ${from}::date and ${until}::date
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export async function requestsBySteps(where: SiteScope, period: Period) {
  const { begin, end, zone } = instants(where, period)
  const { rows } = await sql<{ day: Day; value: number }>`
    select date_trunc(${period.step}, made_at at time zone ${zone})::date as day, count(*)::bigint as value
    from request where tenant = ${where.tenant} and made_at >= ${begin} and made_at < ${end}
    group by 1`.execute(where.db)
  return rows
}

/** Charges by their kind, in fen. */
export async function chargesByKind(where: SiteScope, period: Period) {
  const { begin, end } = instants(where, period)
  const { rows } = await sql<{ label: string; value: number }>`
    select kind as label, sum(fen)::bigint as value from charge
    where tenant = ${where.tenant} and state in ('due', 'paid') and made_at >= ${begin} and made_at < ${end}
    group by 1 order by 2 desc, 1`.execute(where.db)
  return rows
}

/** Mean days from placing a hold to its loan, with one decimal. */
export async function waitingBySteps(where: SiteScope, period: Period) {
  const { begin, end, zone } = instants(where, period)
  const { rows } = await sql<{ day: Day; value: number }>`
    select date_trunc(${period.step}, ended_at at time zone ${zone})::date as day,
      round(avg(extract(epoch from ended_at - placed_at)) / 86400, 1)::float8 as value
    from hold where tenant = ${where.tenant} and state = 'collected' and ended_at >= ${begin} and ended_at < ${end}
    group by 1 having count(*) >= ${LEAST_WAITED}`.execute(where.db)
  return rows
}

function instants({ site }: SiteScope, { from, until }: Period) {
  const zone = site.settings.timeZone
  return { zone, begin: startOfDayIn(zone, from), end: startOfDayIn(zone, addDays(until, 1)) }
}
