import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  await importContent(portal, 'libraries', 'code,name,name.en\neast,东馆,East library\n')
})

const set = async (body: object) => askStaff(portal, 'set-closed-days', body, { token })
const stored = async () => {
  const { data } = await askStaff(portal, 'list-content', { kind: 'closed-days', rows: 100 }, { token })
  return (data as { records: { code: string }[] }).records.map(({ code }) => code)
}

test('the weekends of a month are closed in one step, and opened again', async () => {
  const weekends = { from: '2026-05-01', to: '2026-05-31', weekdays: ['saturday', 'sunday'] }
  expect((await set(weekends)).data).toEqual({ days: 10, changed: 10 })
  expect((await set(weekends)).data).toEqual({ days: 10, changed: 0 })
  expect(await stored()).toContain('*/2026-05-02')
  expect((await set({ ...weekends, from: '2026-05-16', opens: true })).data).toEqual({
    days: 6,
    changed: 6,
  })
  expect(await stored()).toEqual(['*/2026-05-02', '*/2026-05-03', '*/2026-05-09', '*/2026-05-10'])
})

test('one branch has days of its own', async () => {
  expect((await set({ from: '2026-10-01', library: 'east' })).data).toEqual({ days: 1, changed: 1 })
  expect(await stored()).toContain('east/2026-10-01')
})

test('by command', async () => {
  const line = ['closed-days', 'set', '2027-01-01', '2027-01-03', '--tenant', portal.tenant]
  expect((await command(portal, line)).lines).toEqual(['3 days closed, 3 of them new'])
  expect((await command(portal, [...line, '--weekday', 'friday', '--off'])).lines).toEqual([
    '1 days open, 1 of them new',
  ])
})

test('bad periods, unknown branches, other roles and libraries are refused', async () => {
  for (const body of [
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2020-01-01', to: '2026-01-01' },
    { from: '2026-02-30' },
    { from: '2026-05-02', library: 'nowhere' },
    { from: '2026-05-02', weekdays: ['someday'] },
  ])
    expect((await set(body)).errCode).toBe('INPUT_INVALID')
  const desk = await signInStaff(portal, ['circulation', 'content'])
  expect((await askStaff(portal, 'set-closed-days', { from: '2026-06-01' }, { token: desk })).status).toBe(
    403,
  )
  const elsewhere = {
    token: await signInStaff(portal, ['administrator'], { as: portal.neighbour }),
    as: portal.neighbour,
  }
  const { data } = await askStaff(portal, 'set-closed-days', { from: '2026-05-02', opens: true }, elsewhere)
  expect(data).toEqual({ days: 1, changed: 0 })
  expect(await stored()).toContain('*/2026-05-02')
})
