import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../core/tenant-of.ts'
import { listOutbox } from '../../integrations/outbox.ts'
import { makeJobs } from '../../app/job-kinds.ts'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'
import { makePartners } from '../../testing/two-lenders.ts'

let portal: TestPortal
const tokens: Record<string, string> = {}
beforeAll(async () => {
  portal = await openPortal()
  for (const as of ['whu', 'pku'])
    tokens[as] = await signInStaff(portal, ['reader-services', 'administrator'], { as })
  await makePartners(portal)
  const held = entryOf(
    { recordId: 'held', title: '管锥编', isbns: ['9787108000019'] },
    {
      items: [itemOf('P1'), itemOf('P2')],
    },
  )
  await portal.load('pku', [held])
})
afterAll(() => portal.close())

type Row = Record<string, unknown>
const staff = (as: string, name: StaffCallName, body: object) =>
  askStaff(portal, name, body, { as, token: tokens[as] ?? '' })
const done = async (as: string, name: StaffCallName, body: object) => {
  const { status, data, errCode } = await staff(as, name, body)
  expect([name, errCode, status]).toEqual([name, null, 200])
  return data as Row
}
const rows = async (as: string, name: StaffCallName, state = '') =>
  ((await done(as, name, { state, rows: 100 }))['records'] ?? []) as Row[]
/** Sends what waits, as the program does in the background. */
const exchange = async () => {
  for (const _ of [1, 2, 3]) await makeJobs(portal.appContext).round()
}
const ask = async (as: string, account: string, wish: object = {}) => {
  const headers = await portal.signIn(account, { as, name: '林晓雨' })
  const input = { kind: 'loan' as const, publication: '管锥编', isbn: '9787108000019', ...wish }
  const { requestNo } = await portal.ask(otherLibraries.apply, input, { as, headers })
  const own = async () =>
    (await portal.ask(otherLibraries.requests, {}, { as, headers })).records.find(
      (one) => one.requestNo === requestNo,
    )
  return { requestNo, headers, own }
}
const asked = async (as: string, account: string, wish: object = {}) => {
  const [other = ''] = ['whu', 'pku'].filter((one) => one !== as)
  const request = await ask(as, account, wish)
  await done(as, 'ask-library', { requestNo: request.requestNo, partner: other })
  await exchange()
  const supply = (await rows(other, 'list-supplies')).find((one) => one['requestNo'] === request.requestNo)
  const supplyId = String(supply?.['supplyId'])
  const deed = async (deed: string, more: object = {}) => {
    const { state } = await done(other, 'supply', { supplyId, deed, ...more })
    await exchange()
    return state
  }
  const move = async (to: string) => {
    await done(as, 'other-libraries', { requestNo: request.requestNo, to })
    await exchange()
  }
  const supplied = async () =>
    (
      await Promise.all(
        ['', 'ended', 'unfilled', 'retry', 'cancelled'].map((state) => rows(other, 'list-supplies', state)),
      )
    )
      .flat()
      .find((one) => one['supplyId'] === supplyId)
  const listed = async () =>
    (await rows(as, 'list-other-libraries')).find((one) => one['requestNo'] === request.requestNo)
  return { ...request, supply, supplyId, deed, move, supplied, listed }
}

test.each([
  ['whu', '1.2'],
  ['pku', '2021-2'],
])('%s borrows a book by ISO 18626 %s: asked, promised, sent, lent, sent back', async (as, version) => {
  await makePartners(portal, { version })
  const { own, move, deed, supply, supplied, headers } = await asked(as, `borrower-${as}`)
  expect(await own()).toMatchObject({ state: 'sent' })
  expect(supply).toMatchObject({ publication: '管锥编', kind: 'loan', state: 'asked' })
  if (as === 'whu') expect(supply).toMatchObject({ recordId: 'held', onShelf: 2 })
  expect(JSON.stringify(supply)).not.toContain('林晓雨')
  await deed('willSupply')
  expect(await own()).toMatchObject({ state: 'willSupply', canCancel: true })
  await deed('ship', { dueOn: '2026-05-01', barcode: 'P1', note: '请爱护' })
  expect(await own()).toMatchObject({ state: 'shipped', dueOn: '2026-05-01', note: '请爱护' })
  const told = await portal.ask(inbox.list, {}, { as, headers })
  expect(told.records.map(({ title }) => title)).toContain('您要的文献已寄出')
  await move('arrived')
  expect(await supplied()).toMatchObject({ state: 'received', barcode: 'P1' })
  await move('onLoan')
  await move('returned')
  expect(await supplied()).toMatchObject({ state: 'returned' })
  await deed('receivedBack')
  expect(await own()).toMatchObject({ state: 'ended' })
  expect((await own())?.events.map(({ state }) => state)).toEqual([
    'asked',
    'sent',
    'willSupply',
    'shipped',
    'arrived',
    'onLoan',
    'returned',
    'ended',
  ])
})

test('a copy is delivered with its address, and nothing has to come back', async () => {
  const copy = { kind: 'copy', article: '论《围城》', pages: '1-9', copyrightAgreed: true }
  const { own, deed, supplied } = await asked('whu', 'copier', copy)
  const link = 'https://files.example/copy.pdf?a=1&b=2'
  expect(await deed('ship', { link })).toBe('ended')
  expect(await own()).toMatchObject({ state: 'delivered', link })
  expect(await supplied()).toMatchObject({ state: 'ended' })
})

test('a reader cancels: the other library is asked, and agrees while nothing is sent', async () => {
  const { own, requestNo, headers, supplied } = await asked('whu', 'changes-mind')
  for (const _ of [1, 2]) await portal.ask(otherLibraries.cancel, { requestNo }, { headers })
  expect(await own()).toMatchObject({ state: 'sent', canCancel: false })
  await exchange()
  expect(await own()).toMatchObject({ state: 'cancelled' })
  expect(await supplied()).toMatchObject({ state: 'cancelled' })
})

test('it is too late to cancel what was sent meanwhile', async () => {
  const { own, requestNo, headers, supplyId, supplied } = await asked('whu', 'too-late')
  await done('pku', 'supply', { supplyId, deed: 'ship', dueOn: '2026-05-01' })
  await portal.ask(otherLibraries.cancel, { requestNo }, { headers })
  await exchange()
  expect(await own()).toMatchObject({ state: 'shipped' })
  expect(await supplied()).toMatchObject({ state: 'shipped' })
})

test('a loan is renewed, or not; an overdue one is called back', async () => {
  const { own, requestNo, deed, move, headers, supplied } = await asked('whu', 'renews')
  await deed('ship', { dueOn: '2026-05-01' })
  await move('arrived')
  expect((await staff('pku', 'supply', { supplyId: 'nobody', deed: 'renew' })).errCode).toBe('SUPPLY_UNKNOWN')
  await done('whu', 'ask-renewal', { requestNo })
  expect((await staff('whu', 'ask-renewal', { requestNo })).errCode).toBe('ILL_STATE')
  await exchange()
  expect(await supplied()).toMatchObject({ isRenewalAsked: true })
  await deed('renew', { dueOn: '2026-06-01' })
  expect(await own()).toMatchObject({ state: 'arrived', dueOn: '2026-06-01' })
  await done('whu', 'ask-renewal', { requestNo })
  await exchange()
  await deed('refuseRenewal', { note: '他人已预约' })
  expect(await own()).toMatchObject({ dueOn: '2026-06-01', note: '他人已预约' })
  await deed('overdue')
  const told = await portal.ask(inbox.list, {}, { headers })
  expect(told.records.map(({ title }) => title)).toContain('其他图书馆的书快到期了')
})

test('a book that is renewed is reminded of again, by its new day', async () => {
  const { requestNo, deed, move, headers } = await asked('whu', 'reminded')
  await deed('ship', { dueOn: '2026-03-17' })
  await move('arrived')
  await move('onLoan')
  const remindersAfterNight = async () => {
    await command(portal, ['nightly', '--tenant', 'whu'])
    const { records } = await portal.ask(inbox.list, {}, { as: 'whu', headers })
    return records.filter(({ title }) => title.includes('快到期')).length
  }
  expect(await remindersAfterNight()).toBe(1)
  await done('whu', 'ask-renewal', { requestNo })
  await exchange()
  await deed('renew', { dueOn: '2026-03-18' })
  expect([await remindersAfterNight(), await remindersAfterNight()]).toEqual([2, 2])
})

test('who cannot supply it leaves it to the next; who may later is asked again', async () => {
  const { own, requestNo, deed, listed, supplied } = await asked('whu', 'patient')
  await deed('retry', { note: '下月再来' })
  expect(await listed()).toMatchObject({ state: 'asked', status: 'RetryPossible', note: '下月再来' })
  await done('whu', 'ask-library', { requestNo, partner: 'pku' })
  await exchange()
  expect(await supplied()).toMatchObject({ state: 'retry' })
  const again = (await rows('pku', 'list-supplies')).find((one) => one['requestNo'] === `${requestNo}-2`)
  await done('pku', 'supply', { supplyId: again?.['supplyId'], deed: 'unfilled', note: '在修复' })
  await exchange()
  expect(await listed()).toMatchObject({ state: 'asked', status: 'Unfilled', note: '在修复' })
  await done('whu', 'ask-library', { requestNo, partner: '柜台' })
  expect(await own()).toMatchObject({ state: 'sent' })
  await done('whu', 'other-libraries', { requestNo, to: 'unfilled' })
})

test('what a partner says itself staff do not say, and what is not possible is refused', async () => {
  const { requestNo, supplyId } = await asked('whu', 'strict')
  const refused = async (as: string, name: StaffCallName, body: object) =>
    (await staff(as, name, body)).errCode
  for (const to of ['willSupply', 'shipped', 'unfilled'])
    expect(await refused('whu', 'other-libraries', { requestNo, to })).toBe('ILL_STATE')
  expect(await refused('whu', 'ask-library', { requestNo, partner: 'pku' })).toBe('ILL_STATE')
  expect(await refused('whu', 'ask-library', { requestNo, partner: 'nobody' })).toBe('ILL_PARTNER_UNKNOWN')
  expect(await refused('whu', 'ask-library', { requestNo: 'none', partner: 'pku' })).toBe('ILL_UNKNOWN')
  expect(await refused('whu', 'supply', { supplyId, deed: 'ship' })).toBe('SUPPLY_UNKNOWN')
  expect(await refused('pku', 'supply', { supplyId, deed: 'receivedBack' })).toBe('ILL_STATE')
  expect(await refused('pku', 'supply', { supplyId, deed: 'renew' })).toBe('ILL_STATE')
  expect(await refused('pku', 'supply', { supplyId, deed: 'burn' })).toBe('INPUT_INVALID')
  const looks = await signInStaff(portal, ['look-only'], { as: 'pku' })
  const denied = await askStaff(
    portal,
    'supply',
    { supplyId, deed: 'willSupply' },
    { as: 'pku', token: looks },
  )
  expect(denied.status).toBe(403)
  const counts = (await done('pku', 'work-counts', {}))['records'] as Row[]
  expect(counts.find(({ list }) => list === 'list-supplies')?.['total']).toBeGreaterThan(0)
})

test('a partner is tried, and one that does not know us says so', async () => {
  const tried = async () =>
    (await done('whu', 'try-connection', { what: 'library-partner', name: 'pku' }))['outcome']
  expect(await tried()).toBe('ok')
  await command(portal, ['tenant', 'set', 'pku', 'illServed=false'])
  expect(await tried()).toBe('refused')
  await makePartners(portal)
})

test('a request goes out as a letter, and counts as sent when the letter was', async () => {
  const partner = { kind: 'mail', code: 'thu', name: '清华大学图书馆', address: 'ill@thu.example' }
  await command(portal, ['tenant', 'set', 'whu', `illPartners=${JSON.stringify([partner])}`])
  const { requestNo, own, headers } = await ask('whu', 'letters')
  await done('whu', 'ask-library', { requestNo, partner: 'thu' })
  expect(await own()).toMatchObject({ state: 'asked' })
  await exchange()
  expect(await own()).toMatchObject({ state: 'sent' })
  const letters = async () => listOutbox(tenantOf(portal.appContext, 'whu'), 10)
  const [letter] = (await letters()).filter(({ recipient }) => recipient === 'ill@thu.example')
  expect(letter?.subject).toContain(`[${requestNo}]`)
  expect(letter?.text).toContain('管锥编')
  expect(letter?.text).not.toContain('林晓雨')
  await done('whu', 'other-libraries', { requestNo, to: 'willSupply' })
  await portal.ask(otherLibraries.cancel, { requestNo }, { headers })
  await exchange()
  expect(await own()).toMatchObject({ state: 'cancelled' })
  const sent = (await letters()).filter(({ recipient }) => recipient === 'ill@thu.example')
  expect(sent.map(({ subject }) => subject).join()).toContain('取消')
  await makePartners(portal)
})

test('without a mail carrier a request cannot be handed over by mail, and is not sent', async () => {
  const bare = await openPortal({ keepsMessages: false })
  try {
    const partner = { kind: 'mail', code: 'thu', name: '清华', address: 'ill@thu.example' }
    const illPartners = JSON.stringify([partner, { kind: 'none', code: 'off', name: '停用' }])
    await command(bare, ['tenant', 'set', 'whu', 'illKinds=["loan"]', `illPartners=${illPartners}`])
    const headers = await bare.signIn('reader')
    const input = { kind: 'loan' as const, publication: '管锥编' }
    const { requestNo } = await bare.ask(otherLibraries.apply, input, { headers })
    const token = await signInStaff(bare, ['administrator'])
    const refused = async (to: string) =>
      (await askStaff(bare, 'ask-library', { requestNo, partner: to }, { token })).errCode
    expect(await refused('thu')).toBe('CARRIER_MISSING')
    expect(await refused('off')).toBe('ILL_PARTNER_OFF')
    const [own] = (await bare.ask(otherLibraries.requests, {}, { headers })).records
    expect(own).toMatchObject({ state: 'asked' })
  } finally {
    await bare.close()
  }
})

test('a partner is told at night that a book is overdue, once, and commands do what staff do', async () => {
  await makePartners(portal)
  const { requestNo, own } = await ask('whu', 'late-partner')
  const asks = await command(portal, ['ask-library', requestNo, 'pku', '--tenant', 'whu'])
  expect(asks).toMatchObject({ code: 0, lines: [`${requestNo} handed over to pku`] })
  await exchange()
  const supply = (await rows('pku', 'list-supplies')).find((one) => one['requestNo'] === requestNo)
  const supplyId = String(supply?.['supplyId'])
  const said = (...argv: string[]) => command(portal, ['supply', supplyId, ...argv, '--tenant', 'pku'])
  expect(await said('burn')).toMatchObject({ code: 2 })
  expect(await said('ship', '--due', 'soon')).toMatchObject({ code: 2 })
  expect(await said('ship', '--due', '2026-03-16', '--barcode', 'P2')).toMatchObject({
    lines: [`${supplyId} shipped`],
  })
  // another library has no such request
  expect(await command(portal, ['supply', supplyId, 'overdue', '--tenant', 'whu'])).toMatchObject({ code: 2 })
  await exchange()
  const state = async () =>
    (await rows('pku', 'list-supplies')).find((one) => one['supplyId'] === supplyId)?.['state']
  // until the end of its day a book is not late
  portal.setNow(new Date('2026-03-16T15:59:00Z'))
  await command(portal, ['nightly', '--tenant', 'pku'])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  expect(await state()).toBe('shipped')
  portal.setNow(new Date('2026-03-18T04:00:00Z'))
  for (const _ of [1, 2]) await command(portal, ['nightly', '--tenant', 'pku'])
  await exchange()
  // the sessions of the staff have not lasted that long
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  expect(await state()).toBe('overdue')
  expect(await own()).toMatchObject({ state: 'shipped' })
})
