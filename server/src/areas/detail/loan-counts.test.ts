import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'one', title: '书' },
      { items: [itemOf('M1'), itemOf('M2'), itemOf('E1', { branch: 'east' })], loans: 7 },
    ),
  ])
  await portal.signIn('lin')
  for (const barcode of ['M1', 'M2', 'E1'])
    await command(portal, ['desk', 'checkout', 'lin', barcode, '--tenant', portal.tenant])
})

test('a checkout counts once in the loans of its record', async () => {
  expect(await portal.ask(detail.statistics, { recordId: 'one' })).toMatchObject({ loans: 10 })
  expect(await portal.ask(detail.loanAnalysis, { recordId: 'one' })).toMatchObject({ thisYear: 3, inAll: 10 })
})

test('the most lent records of a branch count the loans of that branch', async () => {
  const countIn = async (libCode: string) =>
    (await portal.ask(home.hotLoans, { libCode })).records.map(({ count }) => count)
  expect([await countIn(''), await countIn('main'), await countIn('east')]).toEqual([[3], [2], [1]])
})
