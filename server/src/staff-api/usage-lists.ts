import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { subjectPages } from '@wenyuan/contract/areas/usage.ts'
import { z } from 'zod'
import { costCsv, costPerUse, yearTo } from '../areas/databases/public.ts'
import { isMonth, lastMonth, mostUsed, pageOfSubjectUse, pageOfVendorReports } from '../areas/usage/public.ts'
import { addDays } from '../domain/circulation/days.ts'
import { Fail } from '../fail.ts'
import { dayIn } from '../platform/calendar.ts'
import { pageOfList, sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../scope.ts'
import { siteList } from './site-operation.ts'

const month = z
  .string()
  .refine((text) => text === '' || isMonth(text))
  .default('')
/** Days that are looked at unless a day is given. */
const DAYS = 90
/** A text that one visitor asked once may be a person's name. */
const LEAST_EMPTY = 2

const daysAgo = ({ site, now }: SiteScope): string => addDays(dayIn(site.settings.timeZone, now), -DAYS)

const Period = z.strictObject({ from: month, to: month })

/** Without a period the last twelve months that are over. @throws Fail INPUT_INVALID */
function costOf(where: SiteScope, asked: z.output<typeof Period>) {
  const year = yearTo(asked.to === '' ? lastMonth(where) : asked.to)
  const from = asked.from === '' ? year.from : asked.from
  if (from > year.to) throw new Fail('INPUT_INVALID', { field: 'from' })
  return costPerUse(where, from, year.to)
}

/** The use of databases, and what it costs. */
export const usageLists = {
  'list-empty-searches': siteList(
    'What readers searched without finding anything, in the last 90 days or since a day, the most frequent first. A text counts once a day for each visitor; what only one of them asked on one day is left out.',
    z.strictObject({ since: z.iso.date().optional(), ...pageOf(50) }),
    async ({ where }, { since, ...input }) => {
      const { total, subjects } = await mostUsed(where, 'empty-search', since ?? daysAgo(where), {
        ...sliceOf(input),
        least: LEAST_EMPTY,
      })
      return { total, records: subjects.map(({ subject: words, count: times }) => ({ words, times })) }
    },
  ),
  'list-subject-use': siteList(
    'Visits to pages of departments, courses and researchers in the last 90 days or since a day, the most first. Each visitor counts once a day; fewer than 5 are not shown.',
    z.strictObject({
      of: z.enum(['', ...subjectPages]).default(''),
      since: z.iso.date().optional(),
      ...pageOf(50),
    }),
    async ({ where }, { of, since, ...input }) => {
      const { total, rows: records } = await pageOfSubjectUse(where, {
        pages: of === '' ? subjectPages : [of],
        since: since ?? daysAgo(where),
        ...sliceOf(input),
      })
      return { total, records: records.map((row) => ({ ...row, name: row.name ?? row.code })) }
    },
  ),
  'list-vendor-reports': siteList(
    'What became of the usage reports that vendors were asked for, the newest month first.',
    z.strictObject(pageOf(50)),
    async ({ where }, input) => pageOfVendorReports(where, sliceOf(input)),
  ),
  'list-cost-per-use': siteList(
    'What a use of each database costs in the last twelve months or in a period, the dearest first; null: unknown.',
    z.strictObject({ ...Period.shape, ...pageOf(50) }),
    async ({ where }, { from, to, ...input }) => {
      const { total, rows: records } = pageOfList(await costOf(where, { from, to }), input)
      return { total, records }
    },
  ),
  'export-cost-per-use': siteList(
    'The same as a file, with sums in yuan.',
    Period,
    async ({ where }, asked) => ({
      fileName: 'cost-per-use.csv',
      content: await costCsv(await costOf(where, asked)),
    }),
  ),
} as const
