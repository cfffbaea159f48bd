import { payments } from '@wenyuan/contract/areas/payments.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    ['E0', 'E1'].map((barcode) =>
      entryOf({ recordId: `r-${barcode}`, title: '删' }, { items: [itemOf(barcode)] }),
    ),
  )
})

const desk = async (...words: string[]) => {
  const { lines, errors } = await command(portal, [...words, '--tenant', portal.tenant])
  return [...lines, ...errors].join('\n')
}
const erase = () => desk('reader', 'erase', 'going', '--unasked')

test('a reader is not erased while loans, holds, requests or money are open; then only the books remain', async () => {
  const headers = await portal.signIn('going', { name: '走了' })
  await desk('desk', 'checkout', 'going', 'E0')
  const { requestNo } = await portal.ask(
    requests.order,
    { recordId: 'r-E1', requestType: 'commission', libCode: 'main' },
    { headers },
  )
  const chargeId =
    /charge (\S+)/.exec(await desk('desk', 'charge', 'going', 'lost', '31.00', 'slip'))?.[1] ?? ''
  const refused = await erase()
  expect(refused).toContain('loans 1, holds 1, requests 1, transfers 0, charges 31.00, credit 0.00')
  expect(await desk('desk', 'checkin', 'E0')).toContain('returned')
  await portal.ask(requests.cancel, { requestNo }, { headers })
  expect(await erase()).toContain('loans 0, holds 0, requests 0')
  await desk('desk', 'pay', chargeId, 'R-31')
  expect((await portal.ask(payments.total, {}, { headers })).total).toBe(0)
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const reader = await db
    .selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', portal.tenant)
    .where('account', '=', 'going')
    .executeTakeFirstOrThrow()
  expect(await erase()).toBe('going erased')
  expect(await desk('reader', 'show', 'going')).not.toContain('走了')
  // the charge, its receipt and the ledger are kept, and name nobody
  const { rows } = await sql<{ kept: string }>`
    select 'charge ' || reader_id as kept from charge where tenant = ${portal.tenant} and charge_id = ${chargeId}
    union all select 'receipt ' || reader_id from desk_receipt where tenant = ${portal.tenant} and receipt_no = 'R-31'
    union all select kind || ' ' || debit || ' ' || credit from ledger where tenant = ${portal.tenant} and reference = ${chargeId}
    order by 1`.execute(db)
  expect(rows.map(({ kept }) => kept)).toEqual([
    'charge erased',
    'charged reader:erased income:lost',
    'receipt erased',
    'settled cash:desk reader:erased',
  ])
  for (const table of ['loan', 'hold', 'request', 'charge', 'notice', 'reader', 'ledger']) {
    const found =
      await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${reader.reader_id}%`}`.execute(db)
    expect([table, found.rows.length]).toEqual([table, 0])
  }
  for (const barcode of ['E0', 'E1']) {
    await portal.signIn('next')
    expect(await desk('desk', 'checkout', 'next', barcode)).toContain('lent')
  }
})
