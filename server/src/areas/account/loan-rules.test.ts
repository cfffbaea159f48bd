import { account } from '@wenyuan/contract/areas/account.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'one', title: '书' }, { items: [itemOf('T1')] })])
})

const rule = (...words: string[]) =>
  command(portal, ['loan-rule', 'set', '--tenant', portal.tenant, ...words])

test('the rules that readers are told are those that lending applies', async () => {
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  const headers = await portal.signIn('lin')
  const fine = ['--fine', '25', '--cap', '900', '--grace', '2']
  await rule('--reader-type', 'student', '--days', '7', '--renewals', '0', ...fine)
  await rule('--reader-type', 'student', '--item-type', '1', '--branch', 'east', '--days', '3')
  await command(portal, ['desk', 'checkout', 'lin', 'T1', '--tenant', portal.tenant])
  const [loan] = (await portal.ask(loans.list, {}, { headers })).records
  expect([loan?.dueDate, loan?.renewalsLeft]).toEqual(['2026-03-22', 0])
  const terms = { days: 7, renewals: 0, finePerDay: 25, fineCap: 900, graceDays: 2 }
  expect(await portal.ask(account.limits, {}, { headers })).toMatchObject({ copies: 20, ...terms })
  const [own, ...others] = await portal.ask(account.loanRules, {}, { headers })
  expect(own).toMatchObject({ readerType: 'student', copies: 20, ...terms })
  expect(own?.exceptions).toMatchObject([{ itemType: '1', libCode: 'east', days: 3, finePerDay: 10 }])
  expect(others.map(({ readerType, days }) => [readerType, days])).toEqual([
    ['postgraduate', 60],
    ['teacher', 90],
  ])
})
