import type { Figures } from '@wenyuan/contract/staff/figures.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const portal = testPortal()
let token: string
beforeAll(async () => {
  portal.setNow(START)
  await portal.load(
    portal.tenant,
    ['F0', 'F1', 'F2'].map((one) =>
      entryOf({ recordId: `r-${one}`, title: `数 ${one}` }, { items: [itemOf(one)] }),
    ),
  )
  token = await signInStaff(portal, ['administrator'])
  await portal.signIn('borrower')
  for (const barcode of ['F0', 'F1'])
    await askStaff(portal, 'checkout', { account: 'borrower', barcode }, { token })
  await askStaff(portal, 'charge', { account: 'borrower', kind: 'fee', fen: 250 }, { token })
  portal.setNow(later(1))
  token = await signInStaff(portal, ['administrator'])
  await askStaff(portal, 'checkout', { account: 'borrower', barcode: 'F2' }, { token })
})

const figures = async (body: object = {}, options = { token, as: portal.tenant }) => {
  const { data } = await askStaff(portal, 'figures', body, options)
  const { step, records } = data as Figures
  const points = new Map(records.map(({ measure, points: all }) => [measure, all]))
  return { step, points, text: JSON.stringify(data) }
}
const sumOf = (points: readonly { value: number }[] = []) => points.reduce((sum, { value }) => sum + value, 0)

test('loans and charges are summed by day, branch, kind of document and kind of charge', async () => {
  const { step, points, text } = await figures()
  expect(step).toBe('day')
  expect(points.get('loans')).toHaveLength(30)
  expect(points.get('loans')?.slice(-2)).toEqual([
    { label: '2026-03-15', value: 2 },
    { label: '2026-03-16', value: 1 },
  ])
  for (const measure of ['loansByBranch', 'loansByType'] as const) expect(sumOf(points.get(measure))).toBe(3)
  expect(points.get('charges')).toEqual([{ label: 'fee', value: 250 }])
  expect(text).not.toContain('borrower')
})

test('a longer period is told by month, and one without events has zeros', async () => {
  const year = await figures({ from: '2025-04-01', until: '2026-03-31' })
  expect(year.step).toBe('month')
  expect(year.points.get('loans')).toHaveLength(12)
  expect(year.points.get('loans')?.at(-1)).toEqual({ label: '2026-03-01', value: 3 })
  const parts = await figures({ from: '2025-04-20', until: '2025-12-10' })
  expect(parts.points.get('loans')).toHaveLength(9)
  expect(parts.text).toContain('"from":"2025-04-01","until":"2025-12-31"')
  const before = await figures({ from: '2026-02-01', until: '2026-02-10' })
  expect(sumOf(before.points.get('loans'))).toBe(0)
  expect(before.points.get('charges')).toEqual([])
})

test('mean waiting times are told of five holds or more', async () => {
  const collected = (holds: number, placed: number) =>
    portal.appContext.database
      .ofTenant(portal.tenant)
      .insertInto('hold')
      .values(
        Array.from({ length: holds }, (_, no) => ({
          tenant: portal.tenant,
          hold_id: `hold ${placed} ${no}`,
          reader_id: `reader ${no}`,
          record_id: 'r-F0',
          volume: '',
          pickup_library: 'main',
          state: 'collected' as const,
          barcode: null,
          placed_at: later(-placed),
          shelf_until: null,
          ended_at: START,
        })),
      )
      .execute()
  await collected(4, 2)
  expect((await figures()).points.get('waiting')).toEqual([])
  await collected(4, 4)
  expect((await figures()).points.get('waiting')).toEqual([{ label: '2026-03-15', value: 3 }])
})

test('a period that ends before it begins, or is too long, is refused; roles without the right see nothing', async () => {
  for (const period of [
    { from: '2026-03-02', until: '2026-03-01' },
    { from: '1990-01-01', until: '2026-03-01' },
    { from: 'today' },
  ])
    expect(await askStaff(portal, 'figures', period, { token })).toMatchObject({ status: 400, field: 'from' })
  const content = await signInStaff(portal, ['content'])
  expect((await askStaff(portal, 'figures', {}, { token: content })).status).toBe(403)
  expect((await askStaff(portal, 'figures', {})).status).toBe(401)
  const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  expect(sumOf((await figures({}, { token: there, as: portal.neighbour })).points.get('loans'))).toBe(0)
})
