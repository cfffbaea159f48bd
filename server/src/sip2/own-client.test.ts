import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteScope, siteScope } from '../core/scope.ts'
import { commandDrawer } from '../domain/circulation/cash-drawer.ts'
import { hashPassword } from '../domain/readers/passwords.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Sip2Settings } from '../integrations/library-system/sip2/settings.ts'
import { failureText } from '../locales/words.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { fieldsOf, openMachine, openMachinePort, said, saveTerminal } from '../testing/sip2-machine.ts'
import { staffCaller } from '../testing/staff.ts'
import type { Sip2Server } from './listener.ts'

const START = new Date('2026-03-15T04:00:00Z')
const portal = testPortal()
let port: Sip2Server
let staff: Awaited<ReturnType<typeof staffCaller>>

/** The neighbour keeps its loans at the first library, and reaches them as any other library system with SIP2. */
const guest = (): SiteScope => {
  const site = portal.appContext.tenants.byCode(portal.neighbour)
  if (!site) throw new Error('a library is needed')
  return siteScope(portal.appContext, site, { requestId: 'test' })
}
const systems = () => portal.appContext.librarySystems

beforeAll(async () => {
  const entries = ['O0', 'O1'].map((barcode) =>
    entryOf({ recordId: `own-${barcode}`, title: `自 ${barcode}` }, { items: [itemOf(barcode)] }),
  )
  for (const tenant of [portal.tenant, portal.neighbour]) await portal.load(tenant, entries)
  staff = await staffCaller(portal)
  const password_hash = await hashPassword('Aa-123456')
  await portal.signIn('both', { name: '双馆读者', password_hash })
  await portal.signIn('both', { name: '双馆读者', as: portal.neighbour })
  await saveTerminal(portal, {
    code: 'neighbour',
    password: 'secret',
    needsPin: false,
    may: ['lend', 'takeBack', 'renew', 'pay'],
  })
  port = await openMachinePort(portal)
  const login = { user: `${portal.tenant}/neighbour`, password: 'secret' }
  const settings = Sip2Settings.parse({ host: '127.0.0.1', port: port.port, timeLimitMs: 2_000, ...login })
  await systems().choose(guest(), 'sip2', settings)
})
afterAll(() => port.close())

test('our own client finds in our own server what the desk has', async () => {
  const library = await systems().of(guest())
  const desk = await systems().deskOf(guest())
  const reader = await findReaderByAccount(guest(), 'both')
  if (!desk || !reader) throw new Error('a desk and a reader are needed')
  const { reader_id: readerId } = reader
  expect(library.capabilities).toMatchObject({ loans: true, renewal: true, holds: false, charges: true })
  expect(await systems().signIn(guest(), { account: 'both', password: 'Aa-123456' })).toMatchObject({
    account: 'both',
    name: '双馆读者',
  })
  expect(await systems().signIn(guest(), { account: 'both', password: 'Aa-000000' })).toBe('wrong')
  expect(await library.patron(guest(), readerId)).toMatchObject({ openLoans: 0, mostLoans: 20, blocks: [] })

  const lent = await desk.checkOut(guest(), readerId, 'O0')
  expect(lent).toMatchObject({ dueOn: '2026-04-14' })
  expect(await desk.checkOut(guest(), readerId, 'O0')).toEqual({ because: 'ITEM_ON_LOAN' })
  expect((await library.openLoans(guest(), readerId, { offset: 0, limit: 5 })).loans).toMatchObject([
    { barcode: 'O0', dueOn: '2026-04-14', title: '自 O0' },
  ])
  expect((await library.copy(guest(), 'O0'))?.status).toBe('on-loan')

  portal.setNow(new Date(START.getTime() + 40 * 86_400_000))
  expect(await library.renew(guest(), readerId, ['O0'])).toMatchObject([{ renewed: false }])
  expect(await desk.checkIn(guest(), 'O0')).toMatchObject({ lateDays: 10 })
  expect(await desk.checkIn(guest(), 'O0')).toEqual({ because: 'ITEM_NOT_OUT' })
  expect(await library.patron(guest(), readerId)).toMatchObject({ debt: 100, openLoans: 0 })
  const [charge] = await library.charges(guest(), readerId)
  const paid = { receiptNo: 'till-1', drawer: commandDrawer() }
  expect(await desk.pay(guest(), charge?.chargeId ?? '', paid)).toEqual({ fen: 100, readerId })
  expect((await staff('show-reader', { account: 'both' })).data).toMatchObject({ debt: 0, loans: [] })
})

test('a machine of a library whose loans are elsewhere is served by what that system can', async () => {
  portal.setNow(START)
  const own = { as: portal.neighbour, code: 'far', password: 'secret', needsPin: false }
  expect(await saveTerminal(portal, { ...own, may: ['lend', 'takeBack', 'renew', 'pay'] })).toBeUndefined()
  const machine = await openMachine(port.port)
  expect(await machine.ask(said.login(`${portal.neighbour}/far`, 'secret'))).toBe('941')
  expect((await machine.ask(said.status())).slice(0, 8)).toBe('98YYYYNN')
  const lent = await machine.ask(said.lend('both', 'O1'))
  expect([lent.slice(0, 6), fieldsOf(lent, 'AH', 22)]).toEqual(['121NUY', ['20260414    235959']])
  expect((await staff('show-reader', { account: 'both' })).data).toMatchObject({ loans: [{ barcode: 'O1' }] })
  expect((await machine.ask(said.lend('both', 'O1'))).slice(0, 3)).toBe('120')
  const patron = await machine.ask(said.patron('both', { list: '  Y' }))
  expect([patron.slice(37, 61), fieldsOf(patron, 'AU', 59)]).toEqual(['    000000010000'.padEnd(24), ['O1']])
  expect((await machine.ask(said.item('O1'))).slice(0, 4)).toBe('1804')
  expect((await machine.ask(said.takeBack('O1'))).slice(0, 3)).toBe('101')
  expect((await staff('show-reader', { account: 'both' })).data).toMatchObject({ loans: [] })
  await port.close()
  expect(await machine.line()).toBeUndefined()
  port = await openMachinePort(portal)
  // the other system is gone: nothing is pretended
  const again = await openMachine(port.port)
  await again.ask(said.login(`${portal.neighbour}/far`, 'secret'))
  const off = await again.ask(said.lend('both', 'O1'))
  expect([off.slice(0, 3), fieldsOf(off, 'AF', 22)]).toEqual([
    '120',
    [failureText('LIBRARY_SYSTEM_OFF', 'zh-CN')],
  ])
  again.socket.destroy()
})
