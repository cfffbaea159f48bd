import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const day = (days: number) => portal.setNow(new Date(START.getTime() + days * 86_400_000))
const portal = testPortal()
beforeAll(async () => {
  day(0)
  await portal.load(
    portal.tenant,
    ['N1', 'N2'].map((barcode) =>
      entryOf({ recordId: `r-${barcode}`, title: barcode }, { items: [itemOf(barcode)] }),
    ),
  )
})

const say = async (...words: string[]) => {
  const { lines, errors } = await command(portal, [...words])
  return errors[0] ?? lines.join('\n')
}
const kindsOf = async (account: string) => {
  const headers = await portal.signIn(account)
  return (await portal.ask(inbox.list, {}, { headers })).records.map(({ kind }) => kind).toSorted()
}

test('an arrival is told once', async () => {
  const headers = await portal.signIn('lin')
  const wanted = { recordId: 'r-N1', requestType: 'reservation', libCode: 'main' } as const
  await portal.ask(requests.order, wanted, { headers })
  await say('desk', 'shelve', 'N1', '--tenant', portal.tenant)
  expect(await kindsOf('lin')).toEqual(['arrived'])
})

test('an overdue loan is remembered again after the days of the setting', async () => {
  await say('tenant', 'set', portal.tenant, 'overdueReminderDays=[3,10]')
  await portal.appContext.tenants.refresh()
  await portal.signIn('wang')
  await say('desk', 'checkout', 'wang', 'N2', '--tenant', portal.tenant)
  const overdue = async (after: number) => {
    day(30 + after)
    await say('nightly', '--tenant', portal.tenant)
    await say('nightly', '--tenant', portal.tenant)
    return (await kindsOf('wang')).filter((kind) => kind === 'overdue').length
  }
  const counts = []
  for (const after of [1, 2, 3, 9, 10, 40]) counts.push(await overdue(after))
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
})

test('a reader hears that others wait for the copy, so many days before the due day as the setting says', async () => {
  day(0)
  await portal.load(portal.tenant, [entryOf({ recordId: 'r-N3', title: 'N3' }, { items: [itemOf('N3')] })])
  for (const name of ['holder', 'waiter']) await portal.signIn(name)
  await say('desk', 'checkout', 'holder', 'N3', '--tenant', portal.tenant)
  const wanted = { recordId: 'r-N3', requestType: 'reservation', libCode: 'main' } as const
  await portal.ask(requests.order, wanted, { headers: await portal.signIn('waiter') })
  const after = async (days: number) => {
    day(days)
    await say('nightly', '--tenant', portal.tenant)
    await say('nightly', '--tenant', portal.tenant)
    return kindsOf('holder')
  }
  // due on the thirtieth day
  expect(await after(22)).toEqual([])
  expect(await after(23)).toEqual(['wanted-back'])
  expect(await after(26)).toEqual(['wanted-back'])
  expect(await after(27)).toEqual(['due-soon', 'wanted-back'])
  const headers = await portal.signIn('holder')
  const { records } = await portal.ask(inbox.list, {}, { headers, language: 'en' })
  expect(records.map(({ text }) => text)).toContain(
    'Another reader has reserved “N3”, so it cannot be renewed. Please return it by 14 April, or earlier if you can.',
  )
})

test('with wantedReminderDays=0 nobody is asked for a copy', async () => {
  await say('tenant', 'set', portal.tenant, 'wantedReminderDays=0')
  await portal.appContext.tenants.refresh()
  day(0)
  await portal.load(portal.tenant, [entryOf({ recordId: 'r-N4', title: 'N4' }, { items: [itemOf('N4')] })])
  for (const name of ['keeper', 'waiter']) await portal.signIn(name)
  await say('desk', 'checkout', 'keeper', 'N4', '--tenant', portal.tenant)
  const wanted = { recordId: 'r-N4', requestType: 'reservation', libCode: 'main' } as const
  await portal.ask(requests.order, wanted, { headers: await portal.signIn('waiter') })
  day(25)
  await say('nightly', '--tenant', portal.tenant)
  expect(await kindsOf('keeper')).toEqual([])
})

test('one job of the night is run alone; an unknown one is refused', async () => {
  const night = (job: string) => say('nightly', '--tenant', portal.tenant, '--job', job)
  expect(await night('loans')).toMatch(/^\S+: \d+ reminders$/)
  expect(await night('moon')).toMatch(/^There is no nightly job "moon"\. The jobs are: .*\bloans\b/)
})
