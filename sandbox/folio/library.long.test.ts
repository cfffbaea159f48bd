import { commandDrawer } from '@wenyuan/server/domain/circulation/cash-drawer.ts'
import { exitCodeOf } from '@wenyuan/server/cli/control.ts'
import type { Desk, LibrarySystem } from '@wenyuan/server/domain/circulation/library-system.ts'
import { findReaderByAccount } from '@wenyuan/server/domain/readers/reader-store.ts'
import {
  describeLibrarySystem,
  describePayments,
  type LibraryUnderTest,
} from '@wenyuan/server/integrations/library-system/conformance.ts'
import { UserFacts } from '@wenyuan/server/integrations/library-system/folio/facts.ts'
import { openFolio } from '@wenyuan/server/integrations/library-system/folio/client.ts'
import { FolioSettings } from '@wenyuan/server/integrations/library-system/folio/settings.ts'
import type { SiteScope } from '@wenyuan/server/core/scope.ts'
import { openSip2Portal, type Sip2Portal } from '@wenyuan/server/testing/sip2-portal.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLendingLibrary } from '../sip2/lending-library.ts'
import { idOf } from './ids.ts'
import { folioRows } from './rows.ts'
import { type FolioServer, openFolioServer } from './server.ts'

const START = new Date('2026-03-15T04:00:00Z')
const clock = { start: START, now: START }
const lending = openLendingLibrary(() =>
  new Date(clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
)
const rows = folioRows(lending)
const login = { tenant: 'diku', user: 'portal', password: 'open, sesame' }
const cancellationReason = idOf('reason', 'by the reader')

let portal: Sip2Portal
let server: FolioServer
let library: LibrarySystem
let desk: Desk

beforeAll(async () => {
  server = await openFolioServer(rows, login)
  portal = await openSip2Portal({ ...rows, server: { host: '127.0.0.1', port: 9 } }, clock)
  await portal.load('first', 'first', ['first'])
  await use({})
})
afterEach(() => {
  server.mischief.length = 0
})
afterAll(async () => {
  await portal.close()
  await server.close()
})

const whereAt = (days = 0): SiteScope => portal.whereAt(days)
const systems = () => portal.appContext.librarySystems
const settingsWith = (more: Partial<FolioSettings>) =>
  FolioSettings.parse({ url: server.url, timeLimitMs: 900, cancellationReason, ...login, ...more })

async function use(more: Partial<FolioSettings>) {
  await systems().choose(whereAt(), 'folio', settingsWith(more))
  library = await systems().of(whereAt())
  const offered = await systems().deskOf(whereAt())
  if (!offered) throw new Error('a desk is needed')
  desk = offered
}

const reader = async (account: string): Promise<string> =>
  (await findReaderByAccount(whereAt(), account))?.reader_id ?? portal.addReader(account)

let made = 0
async function record(copies: number) {
  const recordId = `record-${made++}`
  const barcodes = Array.from({ length: copies }, (_, no) => `${recordId}-${no}`)
  await portal.load(recordId, recordId, barcodes)
  return { recordId, barcodes, branch: 'main' }
}

const payments = {
  owe: (account: string, fen: number) => void Object.assign(lending.patron(account) ?? {}, { owes: fen }),
  owes: (account: string) => lending.patron(account)?.owes,
  heard: () => server.heard.filter((line) => line === 'POST /accounts-bulk/pay').length,
  loseAnswer: () => void server.mischief.push('loses-payment'),
}

const underTest = (): LibraryUnderTest => ({ library, desk, where: whereAt, reader, record })
describeLibrarySystem('folio', underTest)
describePayments('folio', () => ({ ...underTest(), payments }))

const firstPage = { offset: 0, limit: 10 }

test('open loans are shown with due day, title and renewals left, also beyond the first hundred', async () => {
  const readerId = await reader('collector')
  const { barcodes } = await record(120)
  const patron = lending.patron('collector')
  if (patron) patron.mostLoans = 200
  for (const barcode of barcodes) lending.lend('collector', barcode)
  const { total, overdue, loans } = await library.openLoans(whereAt(), readerId, { offset: 110, limit: 20 })
  expect([total, overdue, loans.length]).toEqual([120, 0, 10])
  expect(loans[0]).toMatchObject({ dueOn: '2026-04-14', renewals: 1, renewalsLeft: 2, library: 'main' })
  expect((await library.openLoans(whereAt(40), readerId, firstPage)).overdue).toBe(120)
})

test('blocks of staff and of a limit are told apart, and what is owed is a charge', async () => {
  const readerId = await reader('debtor')
  const { recordId } = await record(1)
  const patron = lending.patron('debtor')
  if (!patron) throw new Error('a patron is needed')
  Object.assign(patron, { owes: 1_250 })
  expect(await library.patron(whereAt(), readerId)).toMatchObject({ blocks: [], debt: 1_250 })
  Object.assign(patron, { stopped: true, owes: 12_050 })
  expect(await library.patron(whereAt(), readerId)).toMatchObject({
    blocks: ['READER_FROZEN', 'DEBT_TOO_HIGH'],
    debt: 12_050,
  })
  expect(await library.charges(whereAt(), readerId)).toMatchObject([
    { kind: 'overdue', fen: 12_050, state: 'due', readerId },
  ])
  const wanted = { readerId, recordId, volume: '', pickupLibrary: 'main' }
  expect(await library.placeHold(whereAt(), wanted)).toEqual({ because: 'READER_FROZEN' })
  expect(await library.patron(whereAt(1_800), readerId)).toMatchObject({
    blocks: ['CARD_EXPIRED', 'READER_FROZEN', 'DEBT_TOO_HIGH'],
  })
})

test('a payment at the desk closes whole fees once, at the service point of its drawer', async () => {
  const readerId = await reader('payer')
  const patron = lending.patron('payer')
  if (patron) patron.owes = 1_250
  const paid = { receiptNo: 'F-1', drawer: commandDrawer('main') }
  const [charge] = await library.charges(whereAt(), readerId)
  expect(await desk.paySum(whereAt(), readerId, { fen: 1, ...paid })).toEqual({ because: 'SUM_NOT_WHOLE' })
  const elsewhere = { ...paid, drawer: commandDrawer('no point') }
  expect(await desk.pay(whereAt(), charge?.chargeId ?? '', elsewhere)).toEqual({ because: 'LIBRARY_UNKNOWN' })
  expect(await desk.pay(whereAt(), charge?.chargeId ?? '', paid)).toEqual({ fen: 1_250, readerId })
  expect(await desk.pay(whereAt(), charge?.chargeId ?? '', paid)).toEqual({ because: 'CHARGE_UNKNOWN' })
  if (patron) patron.owes = 300
  expect(
    await desk.paySum(whereAt(), readerId, { fen: 300, ...paid, receiptNo: 'F-2', drawer: commandDrawer() }),
  ).toEqual({
    fen: 300,
    readerId,
  })
})

test('a request for one copy names it, and one for a title does not', async () => {
  const { recordId, barcodes } = await record(2)
  const [one, other] = [await reader('names-copy'), await reader('names-title')]
  for (const [no, barcode] of barcodes.entries()) {
    await desk.checkOut(whereAt(), await reader(`has-${no}`), barcode)
  }
  const wanted = { recordId, volume: '', pickupLibrary: 'main' }
  server.heard.length = 0
  await library.placeHold(whereAt(), { ...wanted, readerId: one, barcode: barcodes[1] ?? '' })
  await library.placeHold(whereAt(), { ...wanted, readerId: other })
  const asked = server.heard.filter((line) => line.startsWith('POST'))
  expect(asked.map((line) => line.replaceAll(/[0-9a-f-]{36}/g, 'ID'))).toEqual([
    'POST /patron/account/ID/item/ID/hold',
    'POST /patron/account/ID/instance/ID/hold',
  ])
  expect(await library.holds(whereAt(), other)).toMatchObject([{ recordId, state: 'waiting' }])
  const elsewhere = { ...wanted, readerId: other, pickupLibrary: 'elsewhere' }
  expect(await library.placeHold(whereAt(), elsewhere)).toEqual({ because: 'LIBRARY_UNKNOWN' })
})

test('a search result has the current state of each copy and the number of those who wait', async () => {
  const { recordId, barcodes } = await record(2)
  const [one, other] = [await reader('state-one'), await reader('state-other')]
  await desk.checkOut(whereAt(), one, barcodes[0] ?? '')
  await library.placeHold(whereAt(), { readerId: other, recordId, volume: '', pickupLibrary: 'main' })
  const states = await systems().copyStates({ ...whereAt(), reader: undefined }, [recordId])
  expect(states.get(recordId)?.out).toEqual(
    new Map([[barcodes[0], { dueOn: '2026-04-14', library: 'main' }]]),
  )
  expect(states.get(recordId)?.waiting).toBe(1)
  expect(states.get(recordId)?.standing.get(barcodes[0] ?? '')?.is).toBe('on-loan')
})

test('the desk lends only copies of ours to users of FOLIO, and says what it cannot do', async () => {
  const readerId = await reader('at-the-desk')
  const { barcodes } = await record(1)
  expect(await desk.checkOut(whereAt(), 'nobody', barcodes[0] ?? '')).toEqual({ because: 'READER_UNKNOWN' })
  expect(await desk.checkOut(whereAt(), readerId, 'no such')).toEqual({ because: 'ITEM_UNKNOWN' })
  expect(await desk.checkIn(whereAt(), 'no such')).toEqual({ because: 'ITEM_UNKNOWN' })
  expect(await desk.waive(whereAt(), 'any')).toEqual({ because: 'LIBRARY_CANNOT' })
  const patron = lending.patron('at-the-desk')
  if (patron) patron.stopped = true
  expect(await desk.checkOut(whereAt(), readerId, barcodes[0] ?? '')).toEqual({ because: 'READER_FROZEN' })
})

test('one token serves many requests, and one that FOLIO no longer knows is replaced once', async () => {
  await use({ timeLimitMs: 901 })
  const readerId = await reader('token')
  const before = server.signedIn().signIns
  await Promise.all([1, 2, 3].map(() => library.openLoans(whereAt(), readerId, firstPage)))
  expect(server.signedIn().signIns).toBe(before + 1)
  server.mischief.push('forgets-token')
  expect((await library.openLoans(whereAt(), readerId, firstPage)).total).toBe(0)
  expect(server.signedIn().signIns).toBe(before + 2)
  server.mischief.push('forgets-token', 'forgets-token')
  await expect(library.openLoans(whereAt(), readerId, firstPage)).rejects.toMatchObject({
    code: 'LIBRARY_SYSTEM_OFF',
  })
})

test('a token that ends is renewed with the refresh token, and with the password when that has ended too', async () => {
  let now = 0
  const client = openFolio(settingsWith({}), undefined, () => now)
  const ask = () => client.list('/users', 'users', 'barcode==("nobody")', UserFacts)
  const { signIns, refreshes } = server.signedIn()
  await ask()
  now += 560_000
  await ask()
  expect(server.signedIn()).toEqual({ signIns: signIns + 1, refreshes })
  for (const more of [20_000, 580_000]) {
    now += more
    await Promise.all([ask(), ask()])
  }
  expect(server.signedIn()).toEqual({ signIns: signIns + 1, refreshes: refreshes + 2 })
  now += 700_000_000
  await ask()
  expect(server.signedIn()).toEqual({ signIns: signIns + 2, refreshes: refreshes + 2 })
})

test.each(['slow', 'error', 'html', 'half', 'other-form', 'forbidden', 'endless'] as const)(
  'an answer that is %s is an outage, and the next one is used again',
  async (fault) => {
    const readerId = await reader('patient')
    server.mischief.push(...Array.from({ length: fault === 'endless' ? 25 : 1 }, () => fault))
    await expect(library.openLoans(whereAt(), readerId, firstPage)).rejects.toMatchObject({
      code: 'LIBRARY_SYSTEM_OFF',
    })
    server.mischief.length = 0
    expect((await library.openLoans(whereAt(), readerId, firstPage)).total).toBe(0)
  },
)

test('a query that FOLIO does not apply shows nobody the loans, holds or account of another person', async () => {
  const [lender, waiter, stranger] = [await reader('mine'), await reader('waits'), await reader('stranger')]
  const { barcodes, recordId } = await record(1)
  await desk.checkOut(whereAt(), lender, barcodes[0] ?? '')
  await library.placeHold(whereAt(), { readerId: waiter, recordId, volume: '', pickupLibrary: 'main' })
  const patron = lending.patron('mine')
  if (patron) patron.owes = 700
  const unfiltered = () => server.mischief.push(...Array.from({ length: 9 }, () => 'unfiltered' as const))
  unfiltered()
  expect((await library.openLoans(whereAt(), stranger, firstPage)).total).toBe(0)
  unfiltered()
  expect(await library.holds(whereAt(), stranger)).toEqual([])
  unfiltered()
  expect(await library.charges(whereAt(), stranger)).toEqual([])
})

test('signs that mask others in a query stand for themselves', async () => {
  const readerId = await reader('mask-*')
  await reader('mask-1')
  const { barcodes } = await record(1)
  await desk.checkOut(whereAt(), await reader('mask-1'), barcodes[0] ?? '')
  expect((await library.openLoans(whereAt(), readerId, firstPage)).total).toBe(0)
  const odd = await reader('mask-"1')
  expect((await library.openLoans(whereAt(), odd, firstPage)).total).toBe(0)
})

test.each(['slow', 'error', 'html', 'half', 'other-form', 'forbidden', 'endless', 'unfiltered'] as const)(
  'past loans of an answer that is %s are an outage, and nobody else’s',
  async (fault) => {
    const readerId = await reader('read-much')
    const other = await reader('read-else')
    if (lending.returned('read-much').length === 0) {
      const { barcodes } = await record(2)
      for (const account of ['read-much', 'read-else'])
        for (const barcode of barcodes) {
          lending.lend(account, barcode)
          lending.takeBack(barcode)
        }
    }
    // the reader is looked up first
    server.mischief.push('answers', fault)
    await expect(library.pastLoans(whereAt(), readerId, firstPage)).rejects.toMatchObject({
      code: 'LIBRARY_SYSTEM_OFF',
    })
    server.mischief.length = 0
    server.mischief.push('answers', ...Array.from({ length: 25 }, () => fault))
    await expect(library.loansByMonth(whereAt(), readerId, '2026-01-01')).rejects.toMatchObject({
      code: 'LIBRARY_SYSTEM_OFF',
    })
    server.mischief.length = 0
    expect((await library.pastLoans(whereAt(), readerId, firstPage)).total).toBe(2)
    expect((await library.pastLoans(whereAt(), other, firstPage)).total).toBe(2)
  },
)

test('a page of past loans is one request for the loans, however many there are', async () => {
  const readerId = await reader('read-all-life')
  const { barcodes } = await record(120)
  for (const barcode of barcodes) {
    lending.lend('read-all-life', barcode)
    lending.takeBack(barcode)
  }
  server.heard.length = 0
  const page = await library.pastLoans(whereAt(), readerId, { offset: 100, limit: 20 })
  expect([page.total, page.loans.length]).toEqual([120, 20])
  expect(server.heard.filter((line) => line.includes('Closed'))).toHaveLength(1)
  server.heard.length = 0
  expect((await library.pastLoans(whereAt(), readerId, { offset: 0, limit: 500 })).loans).toHaveLength(120)
})

test('staff are told why FOLIO is not reached', async () => {
  expect(await systems().troubleWith(whereAt())).toBeUndefined()
  await use({ password: 'wrong' })
  expect(await systems().troubleWith(whereAt())).toBe('the user or the password is refused')
  await use({ tenant: 'other' })
  expect(await systems().troubleWith(whereAt())).toBe('the user or the password is refused')
  await use({ url: 'http://127.0.0.1:9' })
  expect(await systems().troubleWith(whereAt())).toBe('unreachable')
  await use({})
  server.mischief.push('html')
  expect(await systems().troubleWith(whereAt())).toContain('no JSON')
  server.mischief.push('forbidden')
  expect(await systems().troubleWith(whereAt())).toContain('permission')
})

test('the password is stored encrypted', async () => {
  const { db, tenant } = whereAt()
  const { settings } = await db
    .selectFrom('library_choice')
    .select('settings')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({ user: login.user })
  expect(JSON.stringify(settings)).not.toContain(login.password)
})

test('the command connects FOLIO, and names the option that is missing', async () => {
  const lines: string[] = []
  const errors: string[] = []
  const said = async (...argv: string[]) => {
    const output = {
      line: (text: string) => lines.push(text),
      error: (text: string) => errors.push(text),
      progress: () => {},
    }
    const signal = AbortSignal.timeout(20_000)
    const words = ['library-system', 'set', 'folio', '--tenant', 'whu', ...argv]
    await exitCodeOf(words, { appContext: portal.appContext, cwd: '/', output, signal })
  }
  const given = ['--url', server.url, '--user', login.user, '--password', login.password]
  await said(...given, '--cancellation-reason', cancellationReason)
  expect(errors[0]).toContain('--folio-tenant')
  await said(...given, '--folio-tenant', login.tenant, '--cancellation-reason', 'x')
  expect(errors[1]).toContain('--cancellation-reason')
  await said(...given, '--folio-tenant', login.tenant, '--cancellation-reason', cancellationReason)
  expect(lines).toEqual([
    'whu: folio',
    'reached',
    'can: loans, history, renewal, holds, charges, onlinePayment, queue',
    'cannot: here, forgetting, reasons, handOver, delivery, terms, ownReaders',
  ])
})
