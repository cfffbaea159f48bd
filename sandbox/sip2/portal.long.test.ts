import '@wenyuan/server/domain/readers/sign-ins.ts'
import { join } from 'node:path'
import { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { exitCodeOf } from '@wenyuan/server/cli/control.ts'
import { makeKey } from '@wenyuan/server/staff-api/api-key-store.ts'
import { openSip2Portal, type Sip2Portal } from '@wenyuan/server/testing/sip2-portal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLendingLibrary } from './lending-library.ts'
import { openSip2Server, type Sip2Server } from './server.ts'

const now = new Date('2026-03-15T04:00:00Z')
const lending = openLendingLibrary(() => '2026-03-15')
let server: Sip2Server
let sip2: Sip2Portal
let app: Awaited<ReturnType<typeof makeApp>>
let staffKey = ''

beforeAll(async () => {
  server = await openSip2Server({ library: lending })
  sip2 = await openSip2Portal({ ...lending, server }, { start: now, now })
  for (const id of ['a', 'b', 'c']) await sip2.load(id, `书 ${id}`, [`${id}-1`])
  lending.addTitle('不在目录里', ['unlisted'])
  await sip2.choose()
  staffKey = (
    await makeKey(sip2.whereAt(), { name: 'kiosk', rights: ['checkout', 'checkin', 'shelve'], networks: [] })
  ).key
  app = await makeApp(sip2.appContext, {
    webFolder: join(sip2.folder, 'no-web'),
    version: '0.0.0',
    https: false,
  })
})
afterAll(async () => {
  await app.close()
  await sip2.close()
  await server.close()
})

async function signIn(account: string): Promise<Record<string, string>> {
  const readerId = await sip2.addReader(account)
  const session = { readerId, purpose: 'reader', method: 'operator', device: 'test' } as const
  const { jwt, jwtHeader } = await sip2.appContext.signIns.open(sip2.whereAt(), session)
  return { [jwtHeader]: jwt, mappingpath: 'whu', 'content-language': 'en_US' }
}

interface Answer {
  data: Record<string, never> & { [name: string]: unknown }
  errCode: string | null
}
async function ask(
  { method, path }: AnyCall,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Answer> {
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const sent = isGet
    ? { method, url: `${path}${query}` }
    : { method: 'POST' as const, url: path, payload: input }
  return (await app.inject({ ...sent, headers })).json<Answer>()
}

test('a reader sees the loans of the library system; unknown facts are absent', async () => {
  const headers = await signIn('lin')
  for (const barcode of ['a-1', 'unlisted']) lending.lend('lin', barcode)
  const { data } = await ask(loans.list, {}, headers)
  expect(data).toMatchObject({
    total: 2,
    records: [
      { loanId: 'a-1', title: '书 a', normReturnDate: '2026-04-14', loanDate: '', canRenew: '1' },
      { loanId: 'unlisted', title: '不在目录里', recordId: '' },
    ],
  })
  expect(JSON.stringify(data)).not.toContain('renewalsLeft')
  expect((await ask(loans.history, {}, headers)).data).toMatchObject({ kept: '0', total: 0 })
  expect((await ask(loans.chart, { months: 2 }, headers)).data).toMatchObject({ kept: '0' })
  const renewal = await ask(loans.renew, { loanIds: ['a-1', 'b-1'] }, headers)
  expect(renewal.data).toMatchObject({
    renewed: 0,
    rows: [{ whyNot: 'LIBRARY_REFUSED', whyNotText: 'Too early to renew' }, { whyNot: 'LOAN_UNKNOWN' }],
  })
})

test('a result page and the record show the current availability, not that of the import', async () => {
  const headers = { mappingpath: 'whu', 'content-language': 'en_US' }
  lending.addPatron('looker')
  await sip2.load('shown', '书 shown', ['shown-1', 'shown-2'])
  lending.lend('looker', 'shown-2')
  const rows = (await ask(search.availability, { recordIds: ['shown', 'a'] }, headers)).data
  expect(rows).toMatchObject([
    { recordId: 'shown', itemCount: 2, onShelfCount: 1, best: { kind: 'on-shelf' } },
    { recordId: 'a', itemCount: 1 },
  ])
  const places = (await ask(holdings.byLibrary, { recordId: 'shown' }, headers)).data
  expect(places).toMatchObject([
    {
      onShelfCount: 1,
      statusCounts: { available: 1, 'on-loan': 1 },
      items: [{ status: 'available' }, { status: 'on-loan', dueDate: '2026-04-14' }],
    },
  ])
  // a second look within moments sends no request
  const questions = () => server.heard.filter((line) => line.startsWith('17')).length
  const before = questions()
  await ask(search.availability, { recordIds: ['shown', 'a'] }, headers)
  expect(questions()).toBe(before)
})

test('a hold is placed there and here, cancelled in both, and can be placed again', async () => {
  const headers = await signIn('chen')
  lending.addPatron('holder')
  lending.lend('holder', 'b-1')
  const before = await ask(requests.before, { recordId: 'b' }, headers)
  const kinds = before.data.kinds as unknown as { requestType: string; whyNot: string }[]
  expect(kinds.find(({ requestType }) => requestType === 'logistics')?.whyNot).toBe('REQUEST_KIND_OFF')
  expect(kinds.find(({ requestType }) => requestType === 'sub-lending')?.whyNot).toBe('REQUEST_KIND_OFF')
  const wanted = { requestType: 'reservation', recordId: 'b', libCode: 'main', contactInfo: '' }
  for (let time = 0; time < 2; time++) {
    const { data } = await ask(requests.order, wanted, headers)
    expect(data).toMatchObject({ before: 0, fee: 0 })
    expect(lending.waiting('chen')).toEqual(['b-1'])
    expect((await ask(requests.order, wanted, headers)).errCode).toBe('HELD_ALREADY')
    expect((await ask(behaviour.events, { tab: 'ordered' }, headers)).data).toMatchObject({ total: 1 })
    await ask(requests.cancel, { requestNo: data.requestNo }, headers)
    expect(lending.waiting('chen')).toEqual([])
  }
  const sent = { ...wanted, requestType: 'home-delivery', addressId: 'none' }
  expect((await ask(requests.order, sent, headers)).errCode).not.toBeNull()
})

test('a request that cannot be stored here leaves no hold there', async () => {
  const headers = await signIn('wu')
  const wanted = { requestType: 'reservation', recordId: 'b', libCode: 'main', contactInfo: '' }
  const { data } = await ask(requests.order, wanted, headers)
  // the hold there is gone, the request here still exists: our unique key refuses a second
  lending.giveUp('wu', 'b-1')
  expect((await ask(requests.order, wanted, headers)).errCode).toBe('HELD_ALREADY')
  expect(lending.waiting('wu')).toEqual([])
  // cancelling the request here resolves the difference
  expect((await ask(requests.cancel, { requestNo: data.requestNo }, headers)).errCode).toBeNull()
})

test('the nightly job follows the state of a hold there: ready, notified once, collected', async () => {
  const headers = await signIn('night')
  const wanted = { requestType: 'reservation', recordId: 'b', libCode: 'main', contactInfo: '' }
  const { data } = await ask(requests.order, wanted, headers)
  const stage = async () =>
    (await ask(requests.detail, { requestNo: data.requestNo }, headers)).data as unknown as {
      stage: string
      status: string
    }
  const night = async () => {
    const lines: string[] = []
    const output = {
      line: (text: string) => void lines.push(text),
      error: (text: string) => void lines.push(text),
      progress: () => {},
    }
    await exitCodeOf(['nightly', '--tenant', 'whu'], {
      appContext: sip2.appContext,
      cwd: '/',
      output,
      signal: AbortSignal.timeout(20_000),
    })
    return lines[0]
  }
  expect(await night()).toMatch(/^whu: 0 requests followed the library system, 0 reminders/)
  lending.takeBack('b-1')
  expect(await night()).toMatch(/^whu: 1 requests followed the library system/)
  expect(await stage()).toMatchObject({ stage: 'retained-on-shelf', status: 'accepted' })
  expect(await night()).toMatch(/^whu: 0 requests followed the library system, 0 reminders/)
  const { data: inboxPage } = await ask(inbox.list, {}, headers)
  const notices = inboxPage.records as unknown as { kind: string }[]
  expect(notices.filter(({ kind }) => kind === 'arrived')).toHaveLength(1)
  lending.lend('night', 'b-1')
  expect(await night()).toMatch(/^whu: 1 requests followed the library system/)
  expect(await stage()).toMatchObject({ stage: 'borrowed', status: 'completed' })
})

test('charges there are shown, and the staff API pays them through the same connection, once', async () => {
  const headers = await signIn('debtor')
  const patron = lending.patron('debtor')
  if (patron) patron.owes = 250
  expect((await ask(payments.total, {}, headers)).data).toMatchObject({ total: 250, count: 1 })
  const operate = async (name: string, payload: object, once: string) => {
    const keyed = { mappingpath: 'whu', authorization: `Bearer ${staffKey}`, 'idempotency-key': once }
    const answer = await app.inject({ method: 'POST', url: `/staff/${name}`, headers: keyed, payload })
    return { status: answer.statusCode, ...answer.json<Answer>() }
  }
  const lent = await operate('checkout', { account: 'debtor', barcode: 'c-1' }, 'one')
  expect(lent).toMatchObject({ status: 200, data: { loanId: 'c-1', dueOn: '2026-04-14' } })
  expect(await operate('checkout', { account: 'debtor', barcode: 'c-1' }, 'one')).toEqual(lent)
  expect(await operate('checkout', { account: 'debtor', barcode: 'c-1' }, 'two')).toMatchObject({
    status: 409,
  })
  expect(await operate('shelve', { barcode: 'c-1' }, 'three')).toMatchObject({
    status: 409,
    errCode: 'LIBRARY_CANNOT',
  })
  expect(await operate('checkin', { barcode: 'c-1' }, 'four')).toMatchObject({
    status: 200,
    data: { fine: 0 },
  })
})

test('an outage is reported as such, and the rest of the portal works', async () => {
  const headers = await signIn('unlucky')
  server.mischief.push(...Array.from({ length: 30 }, () => 'gone' as const))
  expect((await ask(loans.list, {}, headers)).errCode).toBe('LIBRARY_SYSTEM_OFF')
  server.mischief.length = 0
  expect((await ask(loans.list, {}, headers)).data).toMatchObject({ total: 0 })
  expect(server.misfits).toEqual([])
})
