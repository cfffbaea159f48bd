import type { usageCalls } from '@wenyuan/contract/staff/calls/usage.ts'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import { subjectPages } from '@wenyuan/contract/areas/usage.ts'
import { databaseEntries } from '../areas/databases/public.ts'
import { costCsv, costPerUse, everyCost, namedOr, yearTo } from '../areas/usage/cost.ts'
import { lastMonth, pageOfSubjectUse, pageOfVendorReports } from '../areas/usage/public.ts'
import { suggestSearched } from '../areas/recommendations/public.ts'
import {
  EMPTY_DAYS,
  explainSearch,
  heldMends,
  LEAST_EMPTY,
  missedSince,
  noteMends,
} from '../areas/search/public.ts'
import { reportSources } from '../domain/usage/settings.ts'
import { searchesAfter } from '../domain/usage/search-counts.ts'
import { countsOf } from '../domain/usage/store.ts'
import { addDays } from '../domain/circulation/days.ts'
import { Fail } from '../core/fail.ts'
import { dayIn } from '../platform/calendar.ts'
import { pageOfList, sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../core/scope.ts'
import type { HandlersOf } from './handler.ts'

const WEEK = 7

const daysAgo = ({ site, now }: SiteScope, days = EMPTY_DAYS): string =>
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
  'list-empty-searches': async ({ where }, { since, state, ...input }) => {
    const missed = await missedSince(where, since)
    const mends = await heldMends(
      where,
      missed.map(({ subject }) => subject),
    )
    const wanted = missed.filter(({ subject }) => state === '' || (state === 'mended') === mends.has(subject))
    const { total, rows } = pageOfList(wanted, input)
    const texts = rows.map(({ subject }) => subject)
    const lately = await countsOf(where, 'empty-search', texts, daysAgo(where, WEEK - 1))
    const mended = rows.flatMap(({ subject: words }) => {
      const first = mends.get(words)?.at(-1)
      return first ? [{ words, after: first.on }] : []
    })
    const after = await searchesAfter(where, mended)
    return {
      total,
      records: rows.map(({ subject: words, count: times }) => {
        const own = mends.get(words)
        const { asked = 0, missed: lost = 0 } = after.get(words) ?? {}
        return {
          words,
          times,
          lastWeek: lately.get(words) ?? 0,
          mends: (own ?? []).map(({ way, on }) => ({ way, on })),
          searchedSince: own ? asked : null,
          foundSince: own ? asked - lost : null,
        }
      }),
    }
  },
  'explain-search': ({ where, app }, { text }) => explainSearch(app, where, text),
  'suggest-searched': {
    subject: ({ words }) => words.slice(0, 200),
    async run({ where, app, note }, { words, ...title }) {
      const times = (await countsOf(where, 'empty-search', [words], daysAgo(where))).get(words) ?? 0
      // what only one visitor asked is not told
      if (times < LEAST_EMPTY) throw new Fail('INPUT_INVALID', { field: 'words' })
      const suggestionId = await suggestSearched(app.engine, where, { ...title, searched: times })
      await noteMends(where, 'suggestion', (missed) => (missed === words ? suggestionId : undefined))
      note({ after: { suggestionId, ...title } })
      return { suggestionId }
    },
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
