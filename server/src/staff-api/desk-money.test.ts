import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { staffCaller } from '../testing/staff.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const portal = testPortal()
let staff: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    ['M0', 'M1', 'M2', 'M3', 'M4', 'M5'].map((barcode, no) =>
      entryOf({ recordId: `r-${barcode}`, title: `钱 ${no}` }, { items: [itemOf(barcode)] }),
    ),
  )
  staff = await staffCaller(portal)
})

const desk = async (...words: string[]) => {
  const { lines, errors } = await command(portal, [...words, '--tenant', portal.tenant])
  return [...lines, ...errors].join('\n')
}
const charged = async (account: string, fen: number): Promise<string> => {
  const { data } = await staff('charge', { account, kind: 'fee', fen })
  return (data as { chargeId: string }).chargeId
}
const owed = async (account: string) =>
  (await portal.ask(payments.total, {}, { headers: await portal.signIn(account) })).total
const ledgerSums = async () => {
  const rows = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('ledger')
    .select(['debit', 'credit', 'fen'])
    .where('tenant', '=', portal.tenant)
    .execute()
  const sums = new Map<string, number>()
  for (const { debit, credit, fen } of rows) {
    sums.set(debit, (sums.get(debit) ?? 0) + fen)
    sums.set(credit, (sums.get(credit) ?? 0) - fen)
  }
  return sums
}

test('the return of a late copy names the charge, and the charge can be paid with a receipt', async () => {
  await portal.signIn('late', { name: '迟先生' })
  for (const barcode of ['M0', 'M1']) await staff('checkout', { account: 'late', barcode })
  portal.setNow(later(40))
  const back = await staff('checkin', { barcode: 'M0' })
  const { chargeId } = back.data as { chargeId: string }
  expect(back.data).toMatchObject({ lateDays: 10, fine: 100, chargeId: expect.stringMatching(/./) })
  const paid = await staff('pay', { chargeId }, 'till-1')
  expect(paid.data).toEqual({ fen: 100, receiptNo: 'till-1', receipt: expect.any(String) })
  const { receipt } = paid.data as { receipt: string }
  for (const part of ['武汉大学图书馆', 'till-1', '2026-04-24', '迟先生', 'late', '钱 0', '1.00'])
    expect(receipt).toContain(part)
  const said = await desk('desk', 'checkin', 'M1')
  const byHand = /owed 1\.00, charge (\S+)/.exec(said)?.[1] ?? ''
  expect(await desk('desk', 'pay', byHand, 'R-1')).toContain('R-1')
  expect(await desk('desk', 'pay', byHand, 'R-1')).toContain('1.00 paid')
  expect(await desk('desk', 'pay', byHand, 'R-2')).toContain('CHARGE_UNKNOWN')
  expect(await owed('late')).toBe(0)
  expect(await staff('checkout', { account: 'late', barcode: 'M0' })).toMatchObject({ status: 200 })
  expect((await staff('checkin', { barcode: 'M0' })).data).toMatchObject({ fine: 0, chargeId: '' })
  portal.setNow(START)
})

test('a sum pays charges, the oldest first, once per receipt number, and no more than is owed', async () => {
  await portal.signIn('sum')
  for (const [day, fen] of [100, 250, 400].entries()) {
    portal.setNow(later(day))
    await charged('sum', fen)
  }
  portal.setNow(START)
  const tooMuch = { status: 409, errCode: 'SUM_NOT_WHOLE' }
  expect(await staff('pay-sum', { account: 'sum', fen: 751 })).toMatchObject(tooMuch)
  expect(await desk('desk', 'pay-sum', 'sum', '8.00', 'S-1')).toContain('SUM_NOT_WHOLE')
  expect(await owed('sum')).toBe(750)
  const paid = await Promise.all(
    Array.from({ length: 4 }, () => desk('desk', 'pay-sum', 'sum', '3.50', 'S-1')),
  )
  expect(new Set(paid).size).toBe(1)
  expect(paid[0]).toContain('3.50 paid')
  expect(await owed('sum')).toBe(400)
  await portal.signIn('other')
  await charged('other', 350)
  expect(await desk('desk', 'pay-sum', 'other', '3.50', 'S-1')).toContain('RECEIPT_USED')
  expect(await desk('desk', 'pay-sum', 'sum', '4.00', 'S-1')).toContain('RECEIPT_USED')
  expect((await staff('pay-sum', { account: 'sum', fen: 400 }, 'S-2')).data).toMatchObject({
    fen: 400,
    receiptNo: 'S-2',
  })
  expect(await owed('sum')).toBe(0)
  const { records } = await portal.ask(inbox.list, {}, { headers: await portal.signIn('sum') })
  expect(records.filter(({ kind }) => kind === 'paid')).toHaveLength(2)
  expect(await staff('pay-sum', { account: 'nobody', fen: 1 })).toMatchObject({ errCode: 'READER_UNKNOWN' })
  expect([...(await ledgerSums()).values()].reduce((all, sum) => all + sum, 0)).toBe(0)
})

test('a part of a charge is paid: the rest stays due, books, receipt and drawer say the part', async () => {
  await portal.signIn('part')
  const chargeId = await charged('part', 500)
  const paid = await staff('pay-sum', { account: 'part', fen: 300 }, 'P-1')
  expect(paid.data).toMatchObject({ fen: 300, receipt: expect.stringMatching(/3\.00[^]*3\.00/) })
  expect((await staff('pay-sum', { account: 'part', fen: 300 }, 'P-1')).data).toEqual(paid.data)
  expect(await owed('part')).toBe(200)
  const view = await staff('show-reader', { account: 'part' })
  expect(
    (view.data as { charges: { fen: number; state: string }[] }).charges.map(({ fen, state }) => [
      fen,
      state,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [200, 'due'],
      [300, 'paid'],
    ]),
  )
  // of one charge too, once by its receipt; not more than is left of it
  expect(await staff('pay', { chargeId, fen: 201 })).toMatchObject({ errCode: 'SUM_NOT_WHOLE' })
  for (const _ of [1, 2])
    expect((await staff('pay', { chargeId, fen: 50 }, 'P-2')).data).toMatchObject({ fen: 50 })
  expect(await staff('pay', { chargeId, fen: 60 }, 'P-2')).toMatchObject({ status: 409 })
  expect(await staff('pay', { chargeId }, 'P-3')).toMatchObject({ status: 200, data: { fen: 150 } })
  expect(await owed('part')).toBe(0)
  const moves = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('cash_move')
    .select(['receipt_no', 'fen'])
    .where('tenant', '=', portal.tenant)
    .where('receipt_no', 'like', 'P-%')
    .orderBy('receipt_no')
    .execute()
  expect(moves.map(({ fen }) => fen)).toEqual([300, 50, 150])
  expect([...(await ledgerSums()).values()].reduce((all, sum) => all + sum, 0)).toBe(0)
})

test('what was paid of a lost copy becomes credit when it is found, and what is left is waived', async () => {
  await portal.signIn('half')
  await staff('checkout', { account: 'half', barcode: 'M4' })
  const { data } = await staff('lost', { barcode: 'M4', fen: 900 })
  const { chargeId } = data as { chargeId: string }
  await staff('pay', { chargeId, fen: 400 })
  await staff('pay', { chargeId, fen: 100 })
  expect((await staff('found', { barcode: 'M4' })).data).toMatchObject({ waived: 400, credited: 500 })
  const headers = await portal.signIn('half')
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 0, prepayment: 500 })
})

test('a debt is a charge: a setting or a list cannot make one', async () => {
  await portal.signIn('plain')
  for (const words of [
    ['reader', 'set', 'plain', 'debt=30'],
    ['reader', 'add', 'debtor', '--name', 'x', 'debt=30'],
  ])
    expect(await desk(...words)).toContain('desk charge')
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-debts-'))
  writeFileSync(join(folder, 'readers.csv'), 'account,name,Debt\nplain,new name,30\n')
  expect(await desk('reader', 'import', join(folder, 'readers.csv'))).toContain('1 updated')
  // said once more it is still one charge
  expect(await desk('reader', 'import', join(folder, 'readers.csv'))).toContain('1 unchanged')
  rmSync(folder, { recursive: true })
  expect(await desk('reader', 'show', 'plain')).toContain('debt\t30')
  expect(await desk('reader', 'show', 'debtor')).not.toContain('debt')
})

test('a lost copy ends its loan for its price, without a fine; found again, it is lendable and the money returns', async () => {
  const stateOf = async (barcode: string) =>
    (
      await portal.appContext.database
        .ofTenant(portal.tenant)
        .selectFrom('item')
        .select('status')
        .where('tenant', '=', portal.tenant)
        .where('barcode', '=', barcode)
        .executeTakeFirstOrThrow()
    ).status
  await portal.signIn('loser')
  for (const barcode of ['M2', 'M3']) await staff('checkout', { account: 'loser', barcode })
  portal.setNow(later(45))
  await command(portal, ['nightly', '--tenant', portal.tenant])
  expect(await desk('desk', 'lost', 'M2')).toContain('PRICE_UNKNOWN')
  const lost = await Promise.all(
    Array.from({ length: 3 }, () => staff('lost', { barcode: 'M2', fen: 4_500 })),
  )
  expect(lost.filter(({ data }) => (data as { chargeId: string }).chargeId !== '')).toHaveLength(1)
  expect(await owed('loser')).toBe(4_500)
  expect(await stateOf('M2')).toBe('lost')
  expect(await staff('checkout', { account: 'sum', barcode: 'M2' })).toMatchObject({
    errCode: 'ITEM_NOT_LENT',
  })
  const headers = await portal.signIn('loser')
  const { total } = await portal.ask(payments.charges, {}, { headers })
  // the fine of the other copy still grows; that of the lost one is gone
  expect(total).toBe(2)
  expect(await desk('desk', 'found', 'M2')).toContain('45.00 waived, 0.00 credited')
  expect(await desk('desk', 'found', 'M2')).toContain('ITEM_NOT_LOST')
  expect([await stateOf('M2'), await owed('loser')]).toEqual(['available', 0])
  const said = await desk('desk', 'lost', 'M3', '30.00')
  await desk('desk', 'pay', /charge (\S+)/.exec(said)?.[1] ?? '', 'R-lost')
  expect(await desk('desk', 'found', 'M3')).toContain('0.00 waived, 30.00 credited')
  await desk('desk', 'lost', 'M3', '0')
  expect(await desk('desk', 'found', 'M3')).toContain('0.00 waived, 0.00 credited')
  expect((await portal.ask(payments.total, {}, { headers })).prepayment).toBe(3_000)
  expect([...(await ledgerSums()).entries()].filter(([, sum]) => sum === -3_000)).toHaveLength(1)
  portal.setNow(START)
})

test('deposits and cash refunds are booked once and shown to the reader; then nothing stops leaving', async () => {
  await portal.signIn('payer')
  const deposit = (...words: string[]) => desk('desk', 'deposit', ...words)
  expect(await deposit('take', 'payer', '100.00', 'D-1')).toBe('100.00 taken')
  expect(await deposit('take', 'payer', '100.00', 'D-1')).toBe('100.00 taken')
  expect(await deposit('take', 'sum', '100.00', 'D-1')).toContain('RECEIPT_USED')
  expect(await deposit('return', 'payer', '100.01', 'D-2')).toContain('CREDIT_TOO_LOW')
  expect(await desk('reader', 'show', 'payer')).toContain('deposit\t10000')
  const headers = await portal.signIn('payer')
  expect((await portal.ask(leaving.check, {}, { headers })).obstacles.map(({ code }) => code)).toEqual([
    'credit',
  ])
  expect(await staff('deposit-return', { account: 'payer', fen: 10_000 })).toMatchObject({ status: 200 })
  // credit from a lost copy that was paid and found again
  await staff('checkout', { account: 'payer', barcode: 'M5' })
  const { data } = await staff('lost', { barcode: 'M5', fen: 700 })
  await staff('pay', { chargeId: (data as { chargeId: string }).chargeId })
  await staff('found', { barcode: 'M5' })
  expect(await desk('desk', 'refund', 'payer')).toContain('7.00 to be paid out')
  expect(await desk('desk', 'refund', 'payer', 'C-1')).toContain('7.00 paid out in cash')
  expect(await desk('desk', 'refund', 'payer', 'C-1')).toContain('0.00 to be paid out')
  expect((await portal.ask(leaving.check, {}, { headers })).obstacles).toEqual([])
  const { records } = await portal.ask(inbox.list, {}, { headers })
  for (const kind of ['deposit-taken', 'deposit-returned', 'refunded-cash'])
    expect(records.filter((one) => one.kind === kind)).toHaveLength(1)
  const { reader_id: id } = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', portal.tenant)
    .where('account', '=', 'payer')
    .executeTakeFirstOrThrow()
  const sums = await ledgerSums()
  expect([sums.get(`deposit:${id}`), sums.get(`prepayment:${id}`)]).toEqual([0, 0])
})
