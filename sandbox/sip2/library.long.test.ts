import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf } from '@wenyuan/server/cli/control.ts'
import { commandDrawer } from '@wenyuan/server/domain/circulation/cash-drawer.ts'
import { findReaderByAccount, insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import type { LibrarySystems } from '@wenyuan/server/integrations/library-system/choose.ts'
import {
  describeLibrarySystem,
  describePayments,
  type LibraryUnderTest,
} from '@wenyuan/server/integrations/library-system/conformance.ts'
import type { Desk, LibrarySystem } from '@wenyuan/server/domain/circulation/library-system.ts'
import type { Sip2Settings } from '@wenyuan/server/integrations/library-system/sip2/settings.ts'
import { openSip2Portal, type Sip2Portal } from '@wenyuan/server/testing/sip2-portal.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeSigningKey } from '../self-signed.ts'
import { openLendingLibrary } from './lending-library.ts'
import { openSip2Server, type Sip2Server } from './server.ts'
import type { SiteScope } from '@wenyuan/server/core/scope.ts'

const START = new Date('2026-03-15T04:00:00Z')
const clock = { start: START, now: START }
const lending = openLendingLibrary(() =>
  new Date(clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
)
const login = { user: 'portal', password: 'open, sesame' }

let sip2: Sip2Portal
let systems: LibrarySystems
let server: Sip2Server
let library: LibrarySystem
let desk: Desk

beforeAll(async () => {
  server = await openSip2Server({ library: lending, login })
  sip2 = await openSip2Portal({ ...lending, server, login }, clock)
  systems = sip2.appContext.librarySystems
  await sip2.load('first', 'first', ['first'])
  await use({})
})
afterEach(() => {
  expect(server.misfits).toEqual([])
  server.mischief.length = 0
})
afterAll(async () => {
  await sip2.close()
  await server.close()
})

const whereAt = (days = 0): SiteScope => sip2.whereAt(days)

/** Changes the tenant's settings of its library system. */
async function use(more: Partial<Sip2Settings>) {
  await sip2.choose({ institution: 'whu', ...more })
  library = await systems.of(whereAt())
  desk = (await systems.deskOf(whereAt())) ?? desk
}

async function reader(account: string): Promise<string> {
  const known = await findReaderByAccount(whereAt(), account)
  return known?.reader_id ?? sip2.addReader(account)
}

let made = 0
async function record(copies: number) {
  const recordId = `record-${made++}`
  const barcodes = Array.from({ length: copies }, (_, no) => `${recordId}-${no}`)
  await sip2.load(recordId, recordId, barcodes)
  return { recordId, barcodes, branch: 'main' }
}

const payments = {
  owe: (account: string, fen: number) => void Object.assign(lending.patron(account) ?? {}, { owes: fen }),
  owes: (account: string) => lending.patron(account)?.owes,
  heard: () => server.heard.filter((line) => line.startsWith('37')).length,
  loseAnswer: () => void server.mischief.push('loses-payment'),
}

const underTest = (): LibraryUnderTest => ({ library, desk, where: whereAt, reader, record })
describeLibrarySystem('sip2', underTest)
describePayments('sip2', () => ({ ...underTest(), payments }))

const firstPage = { offset: 0, limit: 10 }

test('many loans are renewed by one message, with a reason for each refusal', async () => {
  const readerId = await reader('many')
  const { barcodes } = await record(6)
  for (const barcode of barcodes) await desk.checkOut(whereAt(), readerId, barcode)
  const wanted = await record(1)
  const waiter = await reader('many-waiter')
  await desk.checkOut(whereAt(3), readerId, wanted.barcodes[0] ?? '')
  await library.placeHold(whereAt(3), {
    readerId: waiter,
    recordId: wanted.recordId,
    volume: '',
    pickupLibrary: 'main',
  })
  const { loans, total } = await library.openLoans(whereAt(9), readerId, firstPage)
  expect([total, loans.length, loans[0]?.dueOn, loans.at(-1)?.dueOn]).toEqual([
    7,
    7,
    '2026-04-14',
    '2026-04-17',
  ])
  server.heard.length = 0
  const rows = await library.renew(whereAt(9), readerId, [
    ...loans.map(({ loanId }) => loanId),
    "x' or 1=1|AB9",
  ])
  expect(rows.filter(({ renewed }) => renewed)).toHaveLength(6)
  expect(rows.filter(({ renewed }) => !renewed)).toEqual([
    {
      loanId: wanted.barcodes[0],
      renewed: false,
      because: 'LIBRARY_REFUSED',
      said: 'Item is on hold for somebody else',
    },
    { loanId: "x' or 1=1|AB9", renewed: false, because: 'LOAN_UNKNOWN' },
  ])
  const codes = server.heard.map((line) => line.slice(0, 2))
  expect(codes.filter((code) => code === '65')).toHaveLength(1)
  expect(codes.filter((code) => code === '29')).toHaveLength(1)
})

test('a long list is paged by the library system', async () => {
  const readerId = await reader('collector')
  const patron = lending.patron('collector')
  if (patron) patron.mostLoans = 200
  const { barcodes } = await record(120)
  for (const barcode of barcodes) lending.lend('collector', barcode)
  const page = await library.openLoans(whereAt(), readerId, { offset: 100, limit: 30 })
  expect([page.total, page.loans.length]).toEqual([120, 20])
  expect(page.loans.map(({ barcode }) => barcode)).toEqual(barcodes.slice(100))
})

test('blocks, debts and payments at the desk: a charge is paid once, by its amount', async () => {
  const readerId = await reader('debtor')
  const patron = lending.patron('debtor')
  if (!patron) throw new Error('a patron is needed')
  patron.owes = 6_050
  expect(await library.patron(whereAt(), readerId)).toMatchObject({ debt: 6_050, blocks: ['DEBT_TOO_HIGH'] })
  const [charge] = await library.charges(whereAt(), readerId)
  expect(charge).toMatchObject({ fen: 6_050, state: 'due', kind: 'fee' })
  const pay = () =>
    desk.pay(whereAt(), charge?.chargeId ?? '', { receiptNo: 'receipt-1', drawer: commandDrawer() })
  expect(await pay()).toEqual({ fen: 6_050, readerId })
  expect(await pay()).toEqual({ because: 'CHARGE_UNKNOWN' })
  expect(await library.charges(whereAt(), readerId)).toEqual([])
  patron.lost = true
  expect((await library.patron(whereAt(), readerId))?.blocks).toEqual(['CARD_LOST'])
  Object.assign(patron, { lost: false, stopped: true })
  expect((await library.patron(whereAt(), readerId))?.blocks).toEqual(['READER_FROZEN'])
  const { barcodes } = await record(1)
  expect(await desk.checkOut(whereAt(), readerId, barcodes[0] ?? '')).toEqual({ because: 'READER_FROZEN' })
})

test('an account with a field terminator is no patron, and is not sent', async () => {
  const injected = 'x|AAT1001|\r2300019'
  const readerId = (await insertReader(whereAt(), { account: injected, name: 'x' }, START)) ?? ''
  server.heard.length = 0
  expect(await library.patron(whereAt(), readerId)).toBeUndefined()
  expect(await library.openLoans(whereAt(), readerId, firstPage)).toMatchObject({ total: 0 })
  expect(await desk.checkOut(whereAt(), readerId, 'first')).toEqual({ because: 'READER_UNKNOWN' })
  expect(await desk.checkOut(whereAt(), await reader('honest'), 'first|ABother')).toEqual({
    because: 'ITEM_UNKNOWN',
  })
  expect(server.heard.filter((line) => /T1001|other/.test(line))).toEqual([])
})

test('damaged, split, slow and stale answers are handled', async () => {
  const readerId = await reader('patient')
  for (const how of ['damaged', 'asks-again', 'cut', 'slow', 'stale'] as const) {
    server.mischief.push(how)
    expect(await library.patron(whereAt(), readerId)).toMatchObject({ readerId })
  }
  server.mischief.push('damaged', 'damaged')
  expect(await library.patron(whereAt(), readerId)).toMatchObject({ readerId })
})

test('a missing answer is requested again with the same sequence number: nothing is done twice', async () => {
  const readerId = await reader('repeater')
  const { barcodes } = await record(1)
  await desk.checkOut(whereAt(), readerId, barcodes[0] ?? '')
  const before = lending.renewals
  // patron information is answered, the renewal is not
  server.mischief.push('cut', 'silent')
  const rows = await library.renew(whereAt(9), readerId, barcodes)
  expect(rows).toEqual([{ loanId: barcodes[0], renewed: true, dueOn: '2026-04-23' }])
  expect(lending.renewals).toBe(before + 1)
})

test('an outage of the library system is reported within the time limit, and ends by itself', async () => {
  const readerId = await reader('unlucky')
  for (const how of ['endless', 'babble', 'silent', 'gone'] as const) {
    server.mischief.push(...Array.from({ length: 40 }, () => how))
    await expect(library.patron(whereAt(), readerId)).rejects.toMatchObject({
      code: 'LIBRARY_SYSTEM_OFF',
    })
    server.mischief.length = 0
    expect(await library.patron(whereAt(), readerId)).toMatchObject({ readerId })
  }
})

test('an idle connection that broke is reopened; many readers share a few connections', async () => {
  await use({ connections: 3 })
  const ids = await Promise.all(Array.from({ length: 20 }, (_, no) => reader(`crowd-${no}`)))
  const patrons = await Promise.all(ids.map((id) => library.patron(whereAt(), id)))
  expect(patrons.map((patron) => patron?.readerId)).toEqual(ids)
  expect(server.connections()).toBeLessThanOrEqual(3 + 4)
  server.mischief.push('gone')
  expect(await library.patron(whereAt(), ids[0] ?? '')).toMatchObject({ readerId: ids[0] })
})

test('a hold that may have been placed is not placed again', async () => {
  const readerId = await reader('unsure')
  const { recordId } = await record(1)
  const hold = { readerId, recordId, volume: '', pickupLibrary: 'main' } as const
  // three answers before the hold itself: patron, ready, waiting
  server.mischief.push('cut', 'cut', 'cut', 'gone')
  await expect(library.placeHold(whereAt(), hold)).rejects.toMatchObject({ code: 'LIBRARY_SYSTEM_OFF' })
  expect(lending.waiting('unsure')).toHaveLength(1)
  expect(await library.placeHold(whereAt(), hold)).toEqual({ because: 'HELD_ALREADY' })
})

test('no request is sent inside a database transaction', async () => {
  const readerId = await reader('nested')
  const inside = whereAt()
    .db.transaction()
    .execute((db) => library.patron({ ...whereAt(), db }, readerId))
  await expect(inside).rejects.toThrow('outside of transactions')
})

test('GBK, CRLF and no error detection; a wrong password; a server without holds', async () => {
  const other = await openSip2Server({ library: lending, encoding: 'gbk', supported: 'YYYYYYYYYYYNNNYN' })
  const account = '读者丂亅'
  const readerId = await reader(account)
  const { host, port } = other
  await use({ host, port, user: '', encoding: 'gbk', terminator: 'crlf', errorDetection: false })
  expect(await library.patron(whereAt(), readerId)).toMatchObject({ readerId })
  expect(other.heard.some((line) => line.includes(`|AA${account}|`))).toBe(true)
  expect(library.capabilities).toMatchObject({ holds: false, renewal: true })
  // a character missing from GBK must not match another reader
  expect(await library.patron(whereAt(), await reader('读者𠮷'))).toBeUndefined()
  expect(other.misfits).toEqual([])
  await other.close()
  await use({ password: 'wrong' })
  await expect(library.patron(whereAt(), readerId)).rejects.toMatchObject({ code: 'LIBRARY_SYSTEM_OFF' })
  await use({ port: 1 })
  await expect(library.patron(whereAt(), readerId)).rejects.toMatchObject({ code: 'LIBRARY_SYSTEM_OFF' })
  await use({})
})

test('with TLS the certificate is verified: another one is refused', async () => {
  const own = await makeSigningKey('lending.test', new Date())
  const foreign = await makeSigningKey('lending.test', new Date())
  const other = await openSip2Server({ library: lending, login, tls: own })
  const readerId = await reader('encrypted')
  const { host, port } = other
  const verified = { ca: own.certificate, serverName: 'lending.test', verified: true }
  await use({ host, port, tls: verified })
  expect(await library.patron(whereAt(), readerId)).toMatchObject({ readerId })
  await use({ host, port, tls: { verified: false } })
  expect(await library.patron(whereAt(), readerId)).toMatchObject({ readerId })
  const signIns = () => other.heard.filter((line) => line.startsWith('93')).length
  const before = signIns()
  const troubles = []
  for (const tls of [
    { ...verified, ca: foreign.certificate },
    { ...verified, serverName: 'elsewhere.test' },
    { verified: true },
  ]) {
    await use({ host, port, tls })
    troubles.push(await systems.troubleWith(whereAt()))
  }
  expect(troubles).toEqual([
    'SIP2: DEPTH_ZERO_SELF_SIGNED_CERT',
    'SIP2: ERR_TLS_CERT_ALTNAME_INVALID',
    'SIP2: DEPTH_ZERO_SELF_SIGNED_CERT',
  ])
  // clear text to a TLS port, and the other way round: neither hangs nor leaks data
  await use({ host, port })
  expect(await systems.troubleWith(whereAt())).toMatch(/^SIP2: /)
  const plain = await openSip2Server({ library: lending, login })
  await use({ host, port: plain.port, tls: verified })
  expect(await systems.troubleWith(whereAt())).toMatch(/^SIP2: /)
  expect(signIns()).toBe(before)
  await use({})
  await plain.close()
  await other.close()
})

test('an operator configures it by command, which reports whether it answers and what it lacks', async () => {
  const said = async (...argv: string[]) => {
    const lines: string[] = []
    const output = {
      line: (text: string) => void lines.push(text),
      error: (text: string) => void lines.push(text),
    }
    const context = {
      appContext: sip2.appContext,
      cwd: '/',
      output: { ...output, progress: () => {} },
      signal: AbortSignal.timeout(20_000),
    }
    await exitCodeOf([...argv, '--tenant', 'whu'], context)
    return lines
  }
  const { host, port } = server
  const set = [
    'library-system',
    'set',
    'sip2',
    '--host',
    host,
    '--user',
    login.user,
    '--password',
    login.password,
  ]
  expect(await said(...set, '--port', String(port), '--institution', 'whu')).toEqual([
    'whu: sip2',
    'reached',
    'can: loans, renewal, holds, charges',
    'cannot: here, history, forgetting, onlinePayment, queue, reasons, handOver, delivery, terms, ownReaders',
  ])
  expect((await said(...set, '--port', '1', '--time-limit', '200'))[1]).toBe(
    'not reached: SIP2: ECONNREFUSED',
  )
  expect((await said(...set, '--port', 'x'))[0]).toMatch(/^--port: /)
  expect((await said(...set, '--port', '1', '--location', 'a|b'))[0]).toMatch(/^--location: must not hold/)
  const { certificate } = await makeSigningKey('lending.test', new Date())
  const ca = join(sip2.folder, 'ca.pem')
  writeFileSync(ca, certificate)
  const encrypted = [...set, '--port', '1', '--time-limit', '200', '--tls', '--ca', ca]
  expect((await said(...encrypted, '--server-name', 'lending.test'))[1]).toMatch(/^not reached: /)
  expect((await said(...set, '--port', '1', '--ca', ca))[0]).toContain('go with --tls')
  expect((await said(...set, '--port', '1', '--tls', '--ca', '/none'))[0]).toContain('no file /none')
  const account = 'at-the-desk'
  await reader(account)
  const { barcodes } = await record(1)
  await said(...set, '--port', String(port))
  expect(await said('desk', 'checkout', account, barcodes[0] ?? '')).toEqual([
    `${barcodes[0]} lent to ${account}, due 2026-04-14, loan ${barcodes[0]}`,
  ])
  expect(await said('desk', 'checkin', barcodes[0] ?? '')).toEqual([`${barcodes[0]} returned`])
  expect((await said('desk', 'shelve', barcodes[0] ?? ''))[0]).toContain('LIBRARY_CANNOT')
})
