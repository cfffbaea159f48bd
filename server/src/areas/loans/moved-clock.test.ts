import { loans } from '@wenyuan/contract/areas/loans.ts'
import { expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)

const portal = testPortal()
const desk = async (...words: string[]) => {
  const { errors, lines } = await command(portal, [...words, '--tenant', portal.tenant])
  return errors[0] ?? lines.join('\n')
}

/** Who is still let in: the reader by a token, the staff by another. */
async function statusOf(headers: Record<string, string>, token: string) {
  const own = await portal.refused(loans.list, {}, { headers }).catch(() => ({ status: 200 }))
  return { reader: own.status, staff: (await askStaff(portal, 'list-late', {}, { token })).status }
}
const newSessions = async () => ({
  headers: await portal.signIn('lin'),
  token: await signInStaff(portal, ['circulation']),
})
const loanOf = async (headers: Record<string, string>) =>
  (await portal.ask(loans.list, {}, { headers })).records.map(({ barcode, dueDate, lateDays }) => ({
    barcode,
    dueDate,
    lateDays,
  }))

test('a clock 40 days ahead and then 3 days back ends sessions, and takes nothing from loans', async () => {
  portal.setNow(START)
  await portal.load(
    portal.tenant,
    ['M1', 'M2', 'M3'].map((barcode) =>
      entryOf({ recordId: `r-${barcode}`, title: barcode }, { items: [itemOf(barcode)] }),
    ),
  )
  const before = await newSessions()
  await desk('desk', 'checkout', 'lin', 'M1')
  expect(await statusOf(before.headers, before.token)).toEqual({ reader: 200, staff: 200 })

  portal.setNow(later(40))
  expect(await statusOf(before.headers, before.token)).toEqual({ reader: 401, staff: 401 })
  const ahead = await newSessions()
  expect(await statusOf(ahead.headers, ahead.token)).toEqual({ reader: 200, staff: 200 })
  expect(await loanOf(ahead.headers)).toEqual([{ barcode: 'M1', dueDate: '2026-04-14', lateDays: 10 }])
  expect(await desk('nightly')).toContain('1 reminders')

  portal.setNow(later(-3))
  // sessions of a day that has not come are nobody's
  expect(await statusOf(ahead.headers, ahead.token)).toEqual({ reader: 401, staff: 401 })
  const back = await newSessions()
  expect(await statusOf(back.headers, back.token)).toEqual({ reader: 200, staff: 200 })
  expect(await loanOf(back.headers)).toEqual([{ barcode: 'M1', dueDate: '2026-04-14', lateDays: 0 }])
  expect(await desk('desk', 'checkout', 'lin', 'M2')).toContain('due 2026-04-11')
  expect(await desk('desk', 'checkin', 'M1')).toMatch(/^M1 returned/)
  expect(await desk('nightly')).toContain('0 reminders')

  portal.setNow(later(0.1))
  const now = await newSessions()
  expect(await statusOf(now.headers, now.token)).toEqual({ reader: 200, staff: 200 })
  expect(await loanOf(now.headers)).toEqual([{ barcode: 'M2', dueDate: '2026-04-11', lateDays: 0 }])
})
