import { expect, test } from 'vitest'
import { verdictOn } from './vendor-report.ts'

const report = (months: Record<string, number>) => ({
  status: 200,
  body: JSON.stringify({
    Report_Header: { Report_ID: 'PR', Release: '5.1' },
    Report_Items: [
      { Platform: 'P', Attribute_Performance: [{ Performance: { Total_Item_Requests: months } }] },
    ],
  }),
})
const verdict = (months: Record<string, number>) =>
  verdictOn({ report: 'PR', name: '' }, '2026-02', report(months))

test.each(['2026-02', '2026-2', '202602', 'Feb-2026', 'February 2026', '2026/02', '2026年2月'])(
  'a vendor may write the month "%s"',
  (month) => {
    const { state, sums } = verdict({ [month]: 7 })
    expect([state, sums.get('Total_Item_Requests')]).toEqual(['stored', 7])
  },
)

test.each(['2026-03', '2026', '2026-02-01', '2026-02/2026-03', '02/26', 'total', '2026-13'])(
  'what is not this month, as "%s", is not counted as it, but named',
  (month) =>
    expect(verdict({ '2026-02': 7, [month]: 1 })).toMatchObject({
      state: 'invalid',
      reason: 'other-months',
      detail: month,
    }),
)
