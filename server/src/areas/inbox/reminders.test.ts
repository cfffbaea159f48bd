import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const day = (days: number) => portal.setNow(new Date(START.getTime() + days * 86_400_000))
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  day(0)
  await portal.load(
    'whu',
    ['N1', 'N2'].map((barcode) =>
      entryOf({ recordId: `r-${barcode}`, title: barcode }, { items: [itemOf(barcode)] }),
    ),
  )
})
afterAll(() => portal.close())

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
  await say('desk', 'shelve', 'N1', '--tenant', 'whu')
  expect(await kindsOf('lin')).toEqual(['arrived'])
})

test('an overdue loan is remembered again after the days of the setting', async () => {
  await say('tenant', 'set', 'whu', 'overdueReminderDays=[3,10]')
  await portal.appContext.tenants.refresh()
  await portal.signIn('wang')
  await say('desk', 'checkout', 'wang', 'N2', '--tenant', 'whu')
  const overdue = async (after: number) => {
    day(30 + after)
    await say('nightly', '--tenant', 'whu')
    await say('nightly', '--tenant', 'whu')
    return (await kindsOf('wang')).filter((kind) => kind === 'overdue').length
  }
  const counts = []
  for (const after of [1, 2, 3, 9, 10, 40]) counts.push(await overdue(after))
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
})
