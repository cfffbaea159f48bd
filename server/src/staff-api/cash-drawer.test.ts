import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { CashDay, CashMoveLine, CashSheet } from '@wenyuan/contract/staff/cash.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeBranches } from '../testing/branches.ts'
import { command } from '../testing/commands.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let li: string
let zhao: string
let now = new Date('2026-03-15T04:00:00Z')
beforeAll(async () => {
  await describeBranches(portal, portal.tenant, [
    { code: 'main', name: { 'zh-CN': '总馆', 'zh-TW': '總館', en: 'Main' } },
  ])
})
// each test has a day of its own
beforeEach(async () => {
  now = new Date(now.getTime() + 7 * 86_400_000)
  portal.setNow(now)
  li = await signInStaff(portal, ['circulation'])
  zhao = await signInStaff(portal, ['circulation'])
})

const ask = (path: StaffCallName, body: unknown, options: Parameters<typeof askStaff>[3] = { token: li }) =>
  askStaff(portal, path, body, options)
const today = () => now.toISOString().slice(0, 10)
const charged = async (account: string, fen: number): Promise<string> => {
  await portal.signIn(account)
  const { data } = await ask('charge', { account, kind: 'fee', fen })
  return (data as { chargeId: string }).chargeId
}
const cash = async (body: object = {}) => (await ask('cash-day', body)).data as CashDay
const sheetOf = async (branch: string, day = today()): Promise<CashSheet> => {
  const found = (await cash({ day })).records.find((one) => one.branch === branch)
  if (!found) throw new Error(`No sheet of ${branch}.`)
  return found
}
const movesOf = async (branch: string, day = today()) =>
  (await ask('list-cash-moves', { branch, day })).data as { total: number; records: CashMoveLine[] }
const desk = (...words: string[]) => command(portal, ['desk', ...words, '--tenant', portal.tenant])
const ledgerCash = async (): Promise<number> => {
  const rows = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('ledger')
    .select(['debit', 'credit', 'fen'])
    .where('tenant', '=', portal.tenant)
    .execute()
  return rows.reduce(
    (sum, row) => sum + (row.debit === 'cash:desk' ? row.fen : row.credit === 'cash:desk' ? -row.fen : 0),
    0,
  )
}
const drawerCash = async (): Promise<number> => {
  const rows = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('cash_move')
    .select('fen')
    .where('tenant', '=', portal.tenant)
    .execute()
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}

test('every way to take or pay out cash is on the sheet of its drawer, and the sums are those of the ledger', async () => {
  const one = await charged('payer', 300)
  await charged('payer', 250)
  await ask('pay', { chargeId: one, branch: 'main' }, { token: li, once: 'A-1' })
  await ask('pay', { chargeId: one, branch: 'main' }, { token: li, once: 'A-1' })
  await ask('pay-sum', { account: 'payer', fen: 250, branch: 'main' }, { token: zhao, once: 'A-2' })
  await ask('deposit-take', { account: 'payer', fen: 10_000, branch: 'main' }, { token: zhao })
  await ask('deposit-return', { account: 'payer', fen: 4_000, branch: 'main' })
  const byHand = await charged('payer', 120)
  expect((await desk('pay', byHand, 'C-1')).lines[0]).toBe('1.20 paid')
  expect((await desk('pay', byHand, 'C-1')).lines[0]).toBe('1.20 paid')
  expect((await desk('deposit', 'take', 'payer', '5.00', 'C-2', '--branch', 'main')).code).toBe(0)
  expect((await desk('deposit', 'take', 'payer', '5.00', 'C-3', '--branch', 'nowhere')).code).toBe(2)

  const sheet = await sheetOf('main')
  expect(sheet).toMatchObject({ takenFen: 11_050, paidOutFen: 4_000, expectedFen: 7_050, countedFen: null })
  expect(sheet.lines.map(({ kind, count, fen }) => [kind, count, fen])).toEqual(
    expect.arrayContaining([
      ['charges-paid', 1, 300],
      ['charges-paid', 1, 250],
      ['deposit-returned', 1, -4_000],
      ['deposit-taken', 1, 500],
    ]),
  )
  expect(sheet.lines.filter(({ staff }) => staff === 'command line')).toHaveLength(1)
  expect((await sheetOf('')).takenFen).toBe(120)
  const { total, records } = await movesOf('main')
  expect(total).toBe(5)
  expect(records[0]).toMatchObject({ kind: 'charges-paid', fen: 300, receiptNo: 'A-1' })
  expect(JSON.stringify(records)).not.toContain('payer')
  expect(await drawerCash()).toBe(await ledgerCash())
})

test('credit that is paid out in cash lowers the drawer, by the room and by the command', async () => {
  for (const account of ['credit-1', 'credit-2']) {
    await portal.signIn(account)
    await portal.appContext.database
      .ofTenant(portal.tenant)
      .updateTable('reader')
      .set({ prepayment: 700 })
      .where('tenant', '=', portal.tenant)
      .where('account', '=', account)
      .execute()
  }
  await ask('refund-cash', { account: 'credit-1', fen: 700, branch: 'main' })
  expect((await desk('refund', 'credit-2', 'C-9', '--branch', 'main')).lines[0]).toContain('7.00 paid out')
  expect(await sheetOf('main')).toMatchObject({ takenFen: 0, paidOutFen: 1_400 })
  expect(await drawerCash()).toBe(await ledgerCash())
})

test('a refused operation leaves no cash: an unknown branch, more than is owed, too little credit', async () => {
  const chargeId = await charged('refused', 300)
  const unknown = await ask('pay', { chargeId, branch: 'nowhere' })
  expect(unknown).toMatchObject({ status: 409, errCode: 'LIBRARY_UNKNOWN', field: 'branch' })
  expect((await ask('pay-sum', { account: 'refused', fen: 301 })).errCode).toBe('SUM_NOT_WHOLE')
  expect((await ask('refund-cash', { account: 'refused', fen: 100 })).errCode).toBe('CREDIT_TOO_LOW')
  expect((await cash()).records.every(({ lines }) => lines.length === 0)).toBe(true)
})

test('a drawer is closed once, with its difference; later cash is on the sheet of the next day', async () => {
  await ask('pay', { chargeId: await charged('closer', 300), branch: 'main' })
  const closing = { branch: 'main', day: today(), openingFen: 5_000, countedFen: 5_280, note: '少两角' }
  const answers = await Promise.all([
    ask('close-drawer', closing),
    ask('close-drawer', { ...closing, countedFen: 5_300 }, { token: zhao }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.errCode).toBe('CASH_DAY_CLOSED')
  const closed = await sheetOf('main')
  expect(closed).toMatchObject({ openingFen: 5_000, expectedFen: 5_300, note: '少两角' })
  expect(closed.differenceFen).toBe((closed.countedFen ?? 0) - 5_300)

  await ask('pay', { chargeId: await charged('closer', 111), branch: 'main' })
  expect(await sheetOf('main')).toEqual(closed)
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  expect(await sheetOf('main', tomorrow)).toMatchObject({
    takenFen: 111,
    openingFen: closed.countedFen,
    closedAt: null,
  })
  const early = await ask('close-drawer', { ...closing, day: tomorrow })
  expect(early).toMatchObject({ status: 400, errCode: 'INPUT_INVALID', field: 'day' })
  expect((await ask('close-drawer', { ...closing, openingFen: -1 })).field).toBe('openingFen')
  expect((await ask('close-drawer', { ...closing, branch: 'nowhere' })).errCode).toBe('LIBRARY_UNKNOWN')
  expect(await drawerCash()).toBe(await ledgerCash())
})

test('payments and closings at the same time: each payment is on one sheet, and a closed sum is right', async () => {
  const charges = await Promise.all(Array.from({ length: 12 }, (_, no) => charged(`many-${no}`, 100 + no)))
  const closing = { branch: 'main', day: today(), openingFen: 0, countedFen: 0 }
  const pay = (chargeId: string) => ask('pay', { chargeId, branch: 'main' })
  const [paid] = await Promise.all([
    Promise.all(charges.map(pay)),
    ask('close-drawer', closing),
    ask('close-drawer', closing, { token: zhao }),
  ])
  expect(paid.map(({ status }) => status)).toEqual(charges.map(() => 200))
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const [first, next] = [await sheetOf('main'), await sheetOf('main', tomorrow)]
  expect(first.expectedFen).toBe(first.takenFen)
  expect(first.takenFen + next.takenFen).toBe(charges.reduce((sum, _, no) => sum + 100 + no, 0))
})

test('a receipt is printed again by its number', async () => {
  const paid = await ask('pay', { chargeId: await charged('again', 300) }, { token: li, once: 'R-7' })
  const taken = await ask('deposit-take', { account: 'again', fen: 900 }, { token: li, once: 'D-7' })
  for (const [receiptNo, { data }] of [['R-7', paid] as const, ['D-7', taken] as const]) {
    const { receipt } = data as { receipt: string }
    expect(receipt).toContain(receiptNo)
    expect((await ask('show-receipt', { receiptNo })).data).toEqual({ receiptNo, receipt })
  }
  expect((await ask('show-receipt', { receiptNo: 'R-8' })).errCode).toBe('RECEIPT_UNKNOWN')
})

test('only circulation and administrators see and close a drawer, at their own library', async () => {
  await ask('pay', { chargeId: await charged('seen', 300), branch: 'main' })
  const closing = { branch: 'main', day: today(), openingFen: 0, countedFen: 0 }
  for (const role of ['acquisitions', 'content', 'reader-services', 'look-only'] as const) {
    const token = await signInStaff(portal, [role])
    for (const [path, body] of [
      ['cash-day', {}],
      ['list-cash-moves', {}],
      ['show-receipt', { receiptNo: 'R-7' }],
      ['close-drawer', closing],
    ] as const)
      expect(await ask(path, body, { token })).toMatchObject({ status: 403, errCode: 'RIGHT_MISSING' })
  }
  expect((await ask('cash-day', {}, { token: '' })).status).toBe(401)
  const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const seen = (await ask('cash-day', { day: today() }, { token: there, as: portal.neighbour }))
    .data as CashDay
  expect(seen.records.every(({ lines }) => lines.length === 0)).toBe(true)
  expect(
    (await ask('show-receipt', { receiptNo: 'R-7' }, { token: there, as: portal.neighbour })).errCode,
  ).toBe('RECEIPT_UNKNOWN')
  const boss = await signInStaff(portal, ['administrator'])
  expect((await ask('close-drawer', closing, { token: boss })).status).toBe(200)
  const { data } = await ask('list-audit', { operation: 'close-drawer' }, { token: boss })
  expect((data as { records: { after: unknown }[] }).records[0]?.after).toEqual({
    openingFen: 0,
    expectedFen: 300,
    countedFen: 0,
  })
})
