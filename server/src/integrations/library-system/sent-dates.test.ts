import { expect, test } from 'vitest'
import { inDueOrder } from '../../domain/circulation/due-order.ts'
import { latestFirst } from '../../domain/circulation/charge-order.ts'
import type { SiteScope } from '../../core/scope.ts'
import { dayOf, dueOf, instantOf, lateDaysOf } from './sent-dates.ts'

const where = { site: { settings: { timeZone: 'Asia/Shanghai' } } } as SiteScope

test.each([
  ['2026-12-31T15:59:59.000+00:00', '2026-12-31'],
  ['2026-12-31T16:00:00.000+0000', '2027-01-01'],
  ['2026-12-31T23:59:00+08:00', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['12/31/2026 23:59', '2026-12-31'],
  ['12/11/2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the day of %s is %s in the library', (text, day) => expect(dayOf(where, text)).toBe(day))

test('a time without an offset is the library’s, and what cannot be read is no instant', () => {
  expect(instantOf(where, '2026-03-15 12:00:00')?.toISOString()).toBe('2026-03-15T04:00:00.000Z')
  expect(instantOf(where, '2026-03-15T04:00:00.5Z')?.toISOString()).toBe('2026-03-15T04:00:00.500Z')
  expect(instantOf(where, '2026-03-15')?.toISOString()).toBe('2026-03-14T16:00:00.000Z')
  for (const text of ['2026', 'soon', '2026-03-15 25:00', undefined])
    expect(instantOf(where, text)).toBeUndefined()
})

test('a due date that cannot be read stays as it was sent, is not late, and stands at the end', () => {
  expect(dueOf(where, '11/12/2026')).toEqual({ dueOn: undefined, dueText: '11/12/2026' })
  expect(dueOf(where, null)).toEqual({ dueOn: undefined })
  expect([lateDaysOf(undefined, '2026-03-15'), lateDaysOf('2026-03-13', '2026-03-15')]).toEqual([0, 2])
  const loan = (loanId: string, dueOn?: string) => ({ loanId, dueOn })
  expect(
    [loan('1'), loan('3', '2026-02-01'), loan('0'), loan('2', '2026-02-01'), loan('4', '2026-01-01')]
      .toSorted(inDueOrder)
      .map(({ loanId }) => loanId),
  ).toEqual(['4', '2', '3', '0', '1'])
  const made = [undefined, new Date(1), new Date(2)].map((madeAt) => ({ madeAt }))
  expect(made.toSorted(latestFirst).map(({ madeAt }) => madeAt?.getTime())).toEqual([2, 1, undefined])
})
