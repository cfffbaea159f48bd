import { commandDrawer } from '@wenyuan/server/domain/circulation/cash-drawer.ts'
import { exitCodeOf } from '@wenyuan/server/cli/control.ts'
import type {
  CheckedIn,
  CheckedOut,
  Desk,
  LibrarySystem,
} from '@wenyuan/server/domain/circulation/library-system.ts'
import { findReader, findReaderByAccount } from '@wenyuan/server/domain/readers/reader-store.ts'
import {
  describeLibrarySystem,
  describePayments,
  type LibraryUnderTest,
} from '@wenyuan/server/integrations/library-system/conformance.ts'
import { KohaSettings } from '@wenyuan/server/integrations/library-system/koha/settings.ts'
import type { SiteScope } from '@wenyuan/server/core/scope.ts'
import { openSip2Portal, type Sip2Portal } from '@wenyuan/server/testing/sip2-portal.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLendingLibrary } from '../sip2/lending-library.ts'
import { kohaRows } from './rows.ts'
import { openKohaServer, type KohaServer } from './server.ts'

const START = new Date('2026-03-15T04:00:00Z')
const clock = { start: START, now: START }
const lending = openLendingLibrary(() =>
  new Date(clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
)
const rows = kohaRows(lending)
const login = { clientId: 'portal', clientSecret: 'open, sesame' }

let portal: Sip2Portal
let server: KohaServer
let library: LibrarySystem
let till: Desk

beforeAll(async () => {
  server = await openKohaServer(rows, login)
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

async function use(more: Partial<KohaSettings>) {
  const settings = KohaSettings.parse({ url: server.url, timeLimitMs: 900, ...login, ...more })
  await systems().choose(whereAt(), 'koha', settings)
  library = await systems().of(whereAt())
  const offered = await systems().deskOf(whereAt())
  if (!offered) throw new Error('a desk is needed')
  till = offered
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

const accountOf = async (where: SiteScope, readerId: string) =>
  (await findReader(where, readerId))?.account ?? ''
const cannot = async (): Promise<{ because: 'LIBRARY_CANNOT' }> => ({ because: 'LIBRARY_CANNOT' })

/** What staff do in Koha's own staff interface. */
const desk: Pick<Desk, 'checkOut' | 'checkIn' | 'handOver' | 'loansOfRecord'> = {
  async checkOut(where, readerId, barcode): Promise<CheckedOut> {
    const [hold] = (await library.holds(where, readerId)).filter((one) => one.barcode === barcode)
    const lent = lending.lend(await accountOf(where, readerId), barcode)
    if (typeof lent === 'string')
      return { because: lent === 'Item is on loan' ? 'ITEM_ON_LOAN' : 'ITEM_KEPT' }
    const { loans } = await library.openLoans(where, readerId, { offset: 0, limit: 100 })
    const loan = loans.find((one) => one.barcode === barcode)
    return { loanId: loan?.loanId ?? '', dueOn: loan?.dueOn ?? '', holdId: hold?.holdId }
  },
  async checkIn(where, barcode): Promise<CheckedIn> {
    const back = lending.takeBack(barcode)
    if (typeof back === 'string') return { because: 'ITEM_NOT_OUT' }
    const readerId = await reader(back.from)
    const keptBy = back.copy.by === undefined ? undefined : await reader(back.copy.by)
    const [keptFor] = keptBy === undefined ? [] : await library.holds(where, keptBy)
    return { loanId: '', readerId, recordId: '', lateDays: 0, fine: 0, chargeId: '', keptFor }
  },
  handOver: cannot,
  loansOfRecord: async () => [],
}

const payments = {
  owe: (account: string, fen: number) => void Object.assign(lending.patron(account) ?? {}, { owes: fen }),
  owes: (account: string) => lending.patron(account)?.owes,
  heard: () =>
    server.heard.filter((line) => line.startsWith('POST') && line.endsWith('/account/credits')).length,
  loseAnswer: () => void server.mischief.push('loses-payment'),
}

const underTest = (): LibraryUnderTest => ({ library, desk: desk as Desk, where: whereAt, reader, record })
describeLibrarySystem('koha', underTest)
describePayments('koha', () => ({ ...underTest(), desk: till, payments }))

const firstPage = { offset: 0, limit: 10 }

test('open loans are shown with due day, title and renewals left, also beyond the first hundred', async () => {
  const readerId = await reader('collector')
  const { barcodes } = await record(120)
  const patron = lending.patron('collector')
  if (patron) patron.mostLoans = 200
  for (const barcode of barcodes) lending.lend('collector', barcode)
  const { total, overdue, loans } = await library.openLoans(whereAt(), readerId, { offset: 110, limit: 20 })
  expect([total, overdue, loans.length]).toEqual([120, 0, 10])
  expect(loans[0]).toMatchObject({ dueOn: '2026-04-14', renewalsLeft: 2, library: 'main' })
  expect((await library.openLoans(whereAt(40), readerId, firstPage)).overdue).toBe(120)
})

test('a lost card and a restriction block, and the debt is one of the charges', async () => {
  const readerId = await reader('debtor')
  const patron = lending.patron('debtor')
  if (!patron) throw new Error('a patron is needed')
  Object.assign(patron, { lost: true, stopped: true, owes: 1_250 })
  expect(await library.patron(whereAt(), readerId)).toMatchObject({
    blocks: ['CARD_LOST', 'READER_FROZEN'],
    debt: 1_250,
  })
  expect(await library.charges(whereAt(), readerId)).toMatchObject([
    { kind: 'overdue', fen: 1_250, state: 'due', readerId },
  ])
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

test('a payment at the desk settles lines once, the last one perhaps in part, and is on the sheet of its drawer', async () => {
  const readerId = await reader('payer')
  const patron = lending.patron('payer')
  if (patron) patron.owes = 1_250
  const paid = { receiptNo: 'K-1', drawer: commandDrawer() }
  const tooMuch = { because: 'SUM_NOT_WHOLE' }
  expect(await till.paySum(whereAt(), readerId, { fen: 1_251, ...paid })).toEqual(tooMuch)
  const part = { ...paid, receiptNo: 'K-0' }
  expect(await till.paySum(whereAt(), readerId, { fen: 1_000, ...part })).toEqual({ fen: 1_000, readerId })
  expect(patron?.owes).toBe(250)
  const [charge] = await library.charges(whereAt(), readerId)
  expect(charge).toMatchObject({ fen: 250 })
  const { chargeId = '' } = charge ?? {}
  expect(await till.pay(whereAt(), chargeId, { ...paid, fen: 251 })).toEqual(tooMuch)
  expect(await till.pay(whereAt(), charge?.chargeId ?? '', paid)).toEqual({ fen: 250, readerId })
  expect(await till.pay(whereAt(), charge?.chargeId ?? '', paid)).toEqual({ because: 'CHARGE_UNKNOWN' })
  expect(patron?.owes).toBe(0)
  const { db, tenant } = whereAt()
  const booked = await db
    .selectFrom('cash_move')
    .select('fen')
    .where('tenant', '=', tenant)
    .where('receipt_no', 'in', ['K-0', 'K-1'])
    .orderBy('receipt_no')
    .execute()
  expect(booked).toEqual([{ fen: 1_000 }, { fen: 250 }])
  expect(await till.checkIn(whereAt(), 'any')).toEqual({ because: 'LIBRARY_CANNOT' })
})

test('a loan of a title that our catalogue does not have is shown with its title in Koha', async () => {
  const readerId = await reader('elsewhere')
  rows.addTitle('漱玉词', ['not-here-1'])
  lending.lend('elsewhere', 'not-here-1')
  const { loans } = await library.openLoans(whereAt(), readerId, firstPage)
  expect(loans).toMatchObject([{ barcode: 'not-here-1', title: '漱玉词', recordId: '' }])
})

test('one token serves many requests, and is replaced when Koha no longer knows it', async () => {
  await use({ timeLimitMs: 901 })
  const readerId = await reader('token')
  const before = server.tokens()
  for (const _ of [1, 2, 3]) await library.openLoans(whereAt(), readerId, firstPage)
  expect(server.tokens()).toBe(before + 1)
  server.mischief.push('forgets-token')
  expect((await library.openLoans(whereAt(), readerId, firstPage)).total).toBe(0)
  expect(server.tokens()).toBe(before + 2)
})

test.each(['slow', 'error', 'html', 'other-form', 'endless'] as const)(
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

test('a filter that Koha does not apply shows nobody the loans, holds or account of another person', async () => {
  const [lender, waiter, stranger] = [await reader('mine'), await reader('waits'), await reader('stranger')]
  const { barcodes, recordId } = await record(1)
  await desk.checkOut(whereAt(), lender, barcodes[0] ?? '')
  await library.placeHold(whereAt(), { readerId: waiter, recordId, volume: '', pickupLibrary: 'main' })
  const unfiltered = () => server.mischief.push(...Array.from({ length: 9 }, () => 'unfiltered' as const))
  unfiltered()
  expect((await library.openLoans(whereAt(), stranger, firstPage)).total).toBe(0)
  unfiltered()
  expect(await library.holds(whereAt(), stranger)).toEqual([])
  unfiltered()
  expect(await library.charges(whereAt(), stranger)).toEqual([])
})

test.each(['slow', 'error', 'html', 'half', 'other-form', 'endless', 'unfiltered'] as const)(
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

test('loans and holds are those of the reader alone, not of patrons whose number contains theirs', async () => {
  for (let more = 0; more < 12; more++) await reader(`crowd-${more}`)
  const accountOfPatron = (id: number) =>
    String(rows.list('patrons')?.find(({ patron_id }) => patron_id === id)?.['cardnumber'])
  const [first, eleventh] = [await reader(accountOfPatron(1)), await reader(accountOfPatron(11))]
  const { barcodes, recordId } = await record(3)
  const past = async (readerId: string) => (await library.pastLoans(whereAt(), readerId, firstPage)).total
  const months = async (readerId: string) =>
    (await library.loansByMonth(whereAt(), readerId, '2026-01-01')).reduce((sum, { lent }) => sum + lent, 0)
  const before = [await past(first), await past(eleventh), await months(first)]
  lending.lend(accountOfPatron(11), barcodes[0] ?? '')
  lending.takeBack(barcodes[0] ?? '')
  lending.lend(accountOfPatron(1), barcodes[1] ?? '')
  lending.takeBack(barcodes[1] ?? '')
  const known = before.map((count) => count + 1)
  expect([await past(first), await past(eleventh), await months(first)]).toEqual(known)
  server.heard.length = 0
  await library.openLoans(whereAt(), first, firstPage)
  await library.placeHold(whereAt(), { readerId: eleventh, recordId, volume: '', pickupLibrary: 'main' })
  expect(server.heard.filter((line) => /[?&]patron_id=/.test(line))).toEqual([])
})

test('a loan of which Koha cannot say whether it can be renewed is shown without', async () => {
  const readerId = await reader('no-rule')
  const { barcodes } = await record(1)
  lending.lend('no-rule', barcodes[0] ?? '')
  server.mischief.push('no-renewal-rule')
  const { loans } = await library.openLoans(whereAt(), readerId, firstPage)
  expect(loans).toMatchObject([
    { barcode: barcodes[0], renewals: 0, renewalsLeft: undefined, whyNot: undefined },
  ])
})

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
  expect(server.heard.filter((line) => line.includes('checked_in'))).toHaveLength(1)
  server.heard.length = 0
  expect((await library.pastLoans(whereAt(), readerId, { offset: 0, limit: 500 })).loans).toHaveLength(120)
})

test('staff are told why Koha is not reached', async () => {
  expect(await systems().troubleWith(whereAt())).toBeUndefined()
  await use({ clientSecret: 'wrong' })
  expect(await systems().troubleWith(whereAt())).toBe('the client id or the secret is refused')
  await use({ url: 'http://127.0.0.1:9' })
  expect(await systems().troubleWith(whereAt())).toBe('unreachable')
  await use({})
  server.mischief.push('html')
  expect(await systems().troubleWith(whereAt())).toContain('no JSON')
})

test('the secret of the client is stored encrypted', async () => {
  const { db, tenant } = whereAt()
  const { settings } = await db
    .selectFrom('library_choice')
    .select('settings')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({ clientId: login.clientId })
  expect(JSON.stringify(settings)).not.toContain(login.clientSecret)
})

test('the command connects Koha, and names the option that is missing', async () => {
  const lines: string[] = []
  const errors: string[] = []
  const said = async (...argv: string[]) => {
    const output = {
      line: (text: string) => lines.push(text),
      error: (text: string) => errors.push(text),
      progress: () => {},
    }
    const signal = AbortSignal.timeout(20_000)
    const words = ['library-system', 'set', 'koha', '--tenant', 'whu', ...argv]
    await exitCodeOf(words, { appContext: portal.appContext, cwd: '/', output, signal })
  }
  await said('--url', server.url, '--client-id', login.clientId)
  expect(errors[0]).toContain('--client-secret')
  await said('--url', server.url, '--client-id', login.clientId, '--client-secret', login.clientSecret)
  expect(lines).toEqual([
    'whu: koha',
    'reached',
    'can: loans, history, renewal, holds, charges, onlinePayment, queue',
    'cannot: here, forgetting, reasons, handOver, delivery, terms, ownReaders',
  ])
})
