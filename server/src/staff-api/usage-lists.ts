import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import { costCsv, costPerUse, yearTo } from '../areas/databases/public.ts'
import { isMonth, lastMonth, pageOfVendorReports } from '../areas/usage/public.ts'
import { Fail } from '../fail.ts'
import { pageOfList, sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../scope.ts'
import { siteList } from './site-operation.ts'

const month = z
  .string()
  .refine((text) => text === '' || isMonth(text))
  .default('')
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
