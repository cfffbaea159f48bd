import { loans } from '@wenyuan/contract/areas/loans.ts'
import { points } from '@wenyuan/contract/areas/points.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const portal = testPortal()
beforeAll(async () => {
  portal.setNow(START)
  const books = ['B1', 'B2', 'B3'].map((barcode) =>
    entryOf({ recordId: `r-${barcode}`, title: barcode }, { items: [itemOf(barcode)] }),
  )
  await portal.load(portal.tenant, books)
})

const share = { flags: JSON.stringify({ subLending: true }) }
const say = async (...words: string[]) => {
  const { lines, errors } = await command(portal, words)
  return errors[0] ?? lines.join('\n')
}
const desk = (...words: string[]) => say('desk', ...words, '--tenant', portal.tenant)
const balanceOf = async (account: string) =>
  (await portal.ask(points.rules, {}, { headers: await portal.signIn(account) })).total

/** The holder passes the copy of a record to the asking reader. */
async function handOver(from: string, to: string, recordId: string): Promise<void> {
  const [holder, taker] = [await portal.signIn(from, share), await portal.signIn(to, share)]
  const { requestNo } = await portal.ask(requests.askReader, { recordId }, { headers: taker })
  await portal.ask(requests.takeUp, { requestNo }, { headers: holder })
  await portal.ask(requests.scanned, { requestNo, barcode: recordId.slice(2) }, { headers: holder })
  const { takeCode } = await portal.ask(requests.takeCode, { requestNo }, { headers: taker })
  await portal.ask(requests.confirm, { requestNo, takeCode }, { headers: holder })
}

test('a book handed to and fro gives each reader points once a year', async () => {
  await portal.signIn('one', share)
  await portal.signIn('two', share)
  await desk('checkout', 'one', 'B1')
  for (const [from, to] of [
    ['one', 'two'],
    ['two', 'one'],
    ['one', 'two'],
    ['two', 'one'],
  ] as const)
    await handOver(from, to, 'r-B1')
  expect([await balanceOf('one'), await balanceOf('two')]).toEqual([5, 5])
  const headers = await portal.signIn('one')
  expect((await portal.ask(loans.list, {}, { headers })).total).toBe(1)
})

test('in a campaign points are multiplied, losses are not; readers see it', async () => {
  const campaign = '[{"from":"2026-03-10","until":"2026-03-20","factor":3}]'
  expect(await say('tenant', 'set', portal.tenant, `pointCampaigns=${campaign}`)).not.toContain('refused')
  await portal.appContext.tenants.refresh()
  const headers = await portal.signIn('three')
  const rules = await portal.ask(points.rules, {}, { headers })
  expect(rules.campaign).toEqual({ factor: 3, until: '2026-03-20' })
  expect(rules.rules.map(({ kind, points: given }) => [kind, given])).toEqual([
    ['returned-in-time', 6],
    ['handed-over', 15],
    ['returned-late', -1],
  ])
  await desk('checkout', 'three', 'B2')
  await desk('checkin', 'B2')
  expect(await balanceOf('three')).toBe(6)
  const campaignNow = async () =>
    (await portal.ask(points.rules, {}, { headers: await portal.signIn('three') })).campaign?.factor
  // the last minutes of its last day, and of the day before its first, in the library's time
  portal.setNow(new Date('2026-03-20T15:59:00Z'))
  expect(await campaignNow()).toBe(3)
  portal.setNow(new Date('2026-03-09T15:59:00Z'))
  expect(await campaignNow()).toBeUndefined()
  portal.setNow(new Date('2026-03-20T16:30:00Z'))
  const after = await portal.ask(points.rules, {}, { headers: await portal.signIn('three') })
  expect(after.campaign).toBeUndefined()
  expect(
    await say(
      'tenant',
      'set',
      portal.tenant,
      'pointCampaigns=[{"from":"2026-03-20","until":"2026-03-10","factor":2}]',
    ),
  ).toContain('pointCampaigns')
})
