import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { CashDay } from '@wenyuan/contract/staff/cash.ts'
import { expect, test } from 'vitest'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
const noonOf = (day: string) => new Date(`${day}T04:00:00Z`)

test('a drawer opens with what was last counted in it, however many days ago', async () => {
  await importContent(portal, 'libraries', 'code,name.zh-CN\nmain,总馆\neast,东馆\n')
  const ask = async (day: string, call: StaffCallName, body: object) => {
    portal.setNow(noonOf(day))
    const token = await signInStaff(portal, ['circulation'])
    const { data, errCode } = await askStaff(portal, call, body, { token })
    expect([call, errCode]).toEqual([call, null])
    return data
  }
  const close = (day: string, branch: string, countedFen: number) =>
    ask(day, 'close-drawer', { branch, day, openingFen: 0, countedFen, note: '' })
  const openings = async (day: string) => {
    const { records } = (await ask(day, 'cash-day', { day })) as CashDay
    return Object.fromEntries(records.map(({ branch, openingFen }) => [branch, openingFen]))
  }
  expect(await openings('2026-03-02')).toEqual({ main: 0, east: 0 })
  await close('2026-03-02', 'main', 5_000)
  await close('2026-03-03', 'main', 7_000)
  await close('2026-03-04', 'main', 6_000)
  await close('2026-03-03', 'east', 100)
  expect(await openings('2026-03-05')).toEqual({ main: 6_000, east: 100 })
  // the weekend between
  expect(await openings('2026-03-09')).toEqual({ main: 6_000, east: 100 })
  // a day is shown as it was
  expect(await openings('2026-03-04')).toMatchObject({ east: 100 })
  expect(await openings('2026-03-03')).toMatchObject({ main: 0 })
})
