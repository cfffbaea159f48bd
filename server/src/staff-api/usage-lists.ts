import type { usageCalls } from '@wenyuan/contract/staff/calls/usage.ts'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import { subjectPages } from '@wenyuan/contract/areas/usage.ts'
import { databaseEntries } from '../areas/databases/public.ts'
import { costCsv, costPerUse, everyCost, namedOr, yearTo } from '../areas/usage/cost.ts'
import { lastMonth, pageOfSubjectUse, pageOfVendorReports } from '../areas/usage/public.ts'
import { foundToday } from '../areas/search/public.ts'
import { reportSources } from '../domain/usage/settings.ts'
import { countsOf, mostUsed } from '../domain/usage/store.ts'
import { addDays } from '../domain/circulation/days.ts'
import { Fail } from '../core/fail.ts'
import { dayIn } from '../platform/calendar.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../core/scope.ts'
import type { HandlersOf } from './handler.ts'

/** Days that are looked at unless a day is given. */
const DAYS = 90
const WEEK = 7
/** A text that one visitor asked once may be a person's name. */
const LEAST_EMPTY = 2

const daysAgo = ({ site, now }: SiteScope, days = DAYS): string =>
  addDays(dayIn(site.settings.timeZone, now), -days)

/** Without a period the last twelve months that are over. @throws Fail INPUT_INVALID */
function periodOf(where: SiteScope, asked: InputOf<'export-cost-per-use'>) {
  const year = yearTo(asked.to === '' ? lastMonth(where) : asked.to)
  const from = asked.from === '' ? year.from : asked.from
  if (from > year.to) throw new Fail('INPUT_INVALID', { field: 'from' })
  return { from, to: year.to }
}

/** The database of each source, and its names. */
async function sourcesOf(where: SiteScope) {
  const sources = reportSources(where.site)
  const entries = await databaseEntries(
    where,
    sources.map(({ database }) => database),
  )
  return new Map(
    sources.map(({ source, database }) => [
      source,
      { database, databaseName: namedOr(database, entries.get(database)?.name) },
    ]),
  )
}

/** The use of databases, and what it costs. */
export const usageHandlers: HandlersOf<typeof usageCalls> = {
  'list-empty-searches': async ({ where, app }, { since, ...input }) => {
    const { total, subjects } = await mostUsed(where, 'empty-search', since ?? daysAgo(where), {
      ...sliceOf(input),
      least: LEAST_EMPTY,
    })
    const texts = subjects.map(({ subject }) => subject)
    const lately = await countsOf(where, 'empty-search', texts, daysAgo(where, WEEK))
    const today = await foundToday(app, where, texts)
    return {
      total,
      records: subjects.map(({ subject: words, count: times }, at) => ({
        words,
        times,
        lastWeek: lately.get(words) ?? 0,
        found: today[at]?.found ?? 0,
        readAs: today[at]?.readAs ?? '',
      })),
    }
  },
  'list-subject-use': async ({ where }, { of, since, ...input }) => {
    const { total, rows: records } = await pageOfSubjectUse(where, {
      pages: of === '' ? subjectPages : [of],
      since: since ?? daysAgo(where),
      ...sliceOf(input),
    })
    return { total, records: records.map((row) => ({ ...row, name: row.name ?? row.code })) }
  },
  'list-vendor-reports': async ({ where }, input) => {
    const { total, records } = await pageOfVendorReports(where, sliceOf(input))
    const sources = await sourcesOf(where)
    return {
      total,
      records: records.map((row) => ({
        ...row,
        ...(sources.get(row.source) ?? { database: '', databaseName: namedOr('', null) }),
      })),
    }
  },
  'list-cost-per-use': async ({ where }, { from, to, ...input }) => {
    const { total, rows: records } = await costPerUse(where, periodOf(where, { from, to }), sliceOf(input))
    return { total, records }
  },
  'export-cost-per-use': async ({ where }, asked) => ({
    fileName: 'cost-per-use.csv',
    content: await costCsv((await costPerUse(where, periodOf(where, asked), everyCost)).rows),
  }),
}
