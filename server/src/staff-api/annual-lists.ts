import type { annualCalls } from '@wenyuan/contract/staff/calls/annual.ts'
import { Fail } from '../core/fail.ts'
import { spanOf } from '../domain/figures/counting.ts'
import { countings } from '../domain/figures/countings.ts'
import { keptFigure } from '../domain/figures/report-store.ts'
import { rowsOfFigure } from '../domain/figures/row-store.ts'
import { dayIn } from '../platform/calendar.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { reportPeriod } from './annual-period.ts'
import { annualReport } from './annual-report.ts'
import type { HandlersOf } from './handler.ts'

/** The annual report, and what its figures are made of. */
export const annualHandlers: HandlersOf<typeof annualCalls> = {
  'annual-report': ({ where }, given) => annualReport(where, given),
  'figure-rows': async ({ where }, { measure, dimension, code, from, until, ...page }) => {
    const days = reportPeriod(dayIn(where.site.settings.timeZone, where.now), { from, until })
    const { dimensions, isState } = countings[measure]
    if (dimension !== '' && !dimensions.includes(dimension))
      throw new Fail('INPUT_INVALID', { field: 'dimension' })
    if (dimension === '' && code !== '') throw new Fail('INPUT_INVALID', { field: 'code' })
    const figure = { measure, dimension, code }
    const [kept, rows] = await Promise.all([
      keptFigure(where, { ...figure, isState }, days),
      rowsOfFigure(where, figure, spanOf(where, days.from, days.until), sliceOf(page)),
    ])
    return { ...rows, kept }
  },
}
