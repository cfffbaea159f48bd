import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { notice, openPayingLibrary } from '../../testing/paying-library.ts'

const library = await openPayingLibrary()
afterAll(() => library.close())
const { portal, debtor, refunded, gateway } = library

test('a credit is refunded to the original payment, once, despite outages and refusals', async () => {
  const { headers } = await debtor('generous', 300)
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  await portal.ask(payments.notify, notice(order.orderNo, 1_000))
  await command(portal, ['reader', 'set', 'generous', '--tenant', 'whu', 'prepayment=12.00'])
  const refund = async (...account: string[]) =>
    (await command(portal, ['desk', 'refund', ...account, '--tenant', 'whu'])).lines[0]
  const prepayment = async () => (await portal.ask(payments.total, {}, { headers })).prepayment
  gateway.isDown = true
  expect(await refund('generous')).toBe('0.00 paid back, 10.00 under way, 2.00 to be paid out')
  expect(await refund('generous')).toBe('0.00 paid back, 10.00 under way, 2.00 to be paid out')
  expect(await prepayment()).toBe(200)
  // a refund that may still be refused is an obstacle to leaving, like every open charge
  const { obstacles } = await portal.ask(leaving.check, {}, { headers })
  expect(obstacles.find(({ code }) => code === 'credit')?.count).toBe(1_200)
  gateway.isDown = false
  gateway.refuses = true
  expect(await refund()).toBe('1 refunds ended')
  expect(await prepayment()).toBe(1_200)
  gateway.refuses = false
  expect(await refund('generous')).toBe('10.00 paid back, 0.00 under way, 2.00 to be paid out')
  expect(await refund('generous')).toBe('0.00 paid back, 0.00 under way, 2.00 to be paid out')
  expect([...refunded]).toEqual([[`${order.orderNo}-2`, 1_000]])
  expect((await refund('nobody')) ?? 'refused').toBe('refused')

  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(fen)::bigint as fen from (
      select debit as account, fen from ledger where tenant = 'whu' and reference like ${`${order.orderNo}%`}
      union all select credit, -fen from ledger where tenant = 'whu' and reference like ${`${order.orderNo}%`}
    ) as lines group by account having sum(fen) <> 0`.execute(portal.appContext.database.ofTenant('whu'))
  expect(rows).toEqual([])
})
