import type { CrawlerReport } from '@wenyuan/contract/staff/crawlers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../domain/circulation/days.ts'
import { makeCrawlerLedger } from '../http/crawlers/crawler-ledger.ts'
import { dayIn } from '../platform/calendar.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { smallLibrary } from '../testing/small-library.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const harvester = 'python-requests/2.32'
let portal: TestPortal
let token = ''
let today = ''
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_TRUST_PROXY: '1' } })
  await portal.load('whu', smallLibrary)
  token = await signInStaff(portal, ['administrator'])
  today = dayIn('Asia/Shanghai', portal.appContext.clock())
})
afterAll(() => portal.close())

const report = async (body: object = {}, as = { token }) => {
  const { data } = await askStaff(portal, 'crawler-report', body, as)
  return data as CrawlerReport
}

test('programs are listed with their calls of the period, readers and other libraries are not', async () => {
  expect(await report()).toMatchObject({ mode: 'watch', until: today, total: 0, records: [] })
  for (let calls = 0; calls < 3; calls++)
    await fetch(`${portal.address}/find/unify/search`, {
      method: 'POST',
      headers: {
        mappingpath: 'whu',
        'content-type': 'application/json',
        'user-agent': harvester,
        'x-forwarded-for': '203.0.113.9',
      },
      body: JSON.stringify({ searchItems: [] }),
    })
  // of other days, as another node has counted them
  const ledger = makeCrawlerLedger(portal.appContext.database)
  const old = { network: '203.0.113.0/24', agent: harvester, verified: false }
  ledger.note('whu', { ...old, day: addDays(today, -6) }, { calls: 5, deep: 2 })
  ledger.note('whu', { ...old, day: addDays(today, -7) }, { calls: 100 })
  ledger.note(
    'whu',
    { day: addDays(today, -1), network: '198.51.100.0/24', agent: 'Googlebot/2.1', verified: true },
    { calls: 40, refused: 1 },
  )
  await ledger.write()

  const week = await report()
  expect(week.from).toBe(addDays(today, -6))
  expect(week.days.map(({ calls }) => calls)).toEqual([5, 0, 0, 0, 0, 40, 3])
  expect(week.total).toBe(2)
  expect(week.records).toEqual([
    {
      network: '198.51.100.0/24',
      agent: 'Googlebot/2.1',
      verified: true,
      lastDay: addDays(today, -1),
      calls: 40,
      deep: 0,
      slowed: 0,
      asked: 0,
      refused: 1,
    },
    {
      network: '203.0.113.0/24',
      agent: harvester,
      verified: false,
      lastDay: today,
      calls: 8,
      deep: 2,
      slowed: 0,
      asked: 0,
      refused: 0,
    },
  ])
  expect((await report({ days: 30 })).records[0]).toMatchObject({ agent: harvester, calls: 108 })
  expect((await report({ days: 1 })).records).toMatchObject([{ agent: harvester, calls: 3 }])

  const foreign = await signInStaff(portal, ['administrator'], { as: 'pku' })
  const there = await askStaff(portal, 'crawler-report', {}, { token: foreign, as: 'pku' })
  expect(there.data).toMatchObject({ total: 0, records: [] })
})

test('a period that is none is refused; other roles do not see the report', async () => {
  for (const days of [0, 31, 1.5, '7'])
    expect((await askStaff(portal, 'crawler-report', { days }, { token })).errCode).toBe('INPUT_INVALID')
  const desk = await signInStaff(portal, ['circulation', 'content', 'look-only'])
  expect((await askStaff(portal, 'crawler-report', {}, { token: desk })).status).toBe(403)
  expect((await askStaff(portal, 'crawler-report', {})).status).toBe(401)
})
