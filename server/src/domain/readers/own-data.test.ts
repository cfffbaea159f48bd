import { account } from '@wenyuan/contract/areas/account.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', [entryOf({ recordId: 'a', title: '书' }, { items: [itemOf('A1')] })])
})
afterAll(() => portal.close())

test('own data has the steps of the reader’s requests and the transfers of the reader’s money, and nobody else’s', async () => {
  const headers = await portal.signIn('owner')
  const other = await portal.signIn('other')
  const wanted = { recordId: 'a', requestType: 'commission', libCode: 'main' } as const
  const { requestNo } = await portal.ask(requests.order, wanted, { headers })
  for (const who of ['owner', 'other'])
    await command(portal, ['desk', 'charge', who, 'fee', '3.00', `fee ${who}`, '--tenant', 'whu'])
  const own = await portal.ask(account.ownData, {}, { headers })
  expect(own['request_step']).toMatchObject([{ request_no: requestNo, event: 'order' }])
  expect(own['ledger']).toMatchObject([{ kind: 'charged', fen: 300 }])
  const theirs = await portal.ask(account.ownData, {}, { headers: other })
  expect(theirs).not.toHaveProperty('request_step')
  expect(theirs['ledger']).toHaveLength(1)
  expect(theirs['ledger']).not.toEqual(own['ledger'])
})
