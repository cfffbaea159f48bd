import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoundCall } from '../core/implement.ts'
import type { Scope } from '../core/scope.ts'
import { everyCall, type NamedCall } from '../testing/calls/call-inputs.ts'
import { idKinds } from '../testing/calls/id-fields.ts'
import { checkIsolation } from '../testing/calls/isolation-check.ts'
import { takesPrivateIds } from '../testing/calls/isolation-inputs.ts'
import { BAIT, type PrivateReader, SECRET } from '../testing/calls/private-reader.ts'
import { rowsOfReader, type StoredRows } from '../testing/calls/stored-rows.ts'
import { ownThings, seedTwoLibraries } from '../testing/calls/two-libraries.ts'
import { isLongRun } from '../platform/testing/rounds.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

/** Handlers that replace those of the portal. */
const planted = new Map<string, BoundCall['handle']>()

let portal: TestPortal
let others: PrivateReader[]
beforeAll(async () => {
  portal = await openPortal({
    wrapCall: (one) => ({
      ...one,
      handle: (context) => (planted.get(`${one.area}.${one.name}`) ?? one.handle)(context),
    }),
  })
  others = await seedTwoLibraries(portal)
})
afterAll(() => portal.close())

/**
 * In the long run calls that take an id of private data run one by one, the others by area; in the gate all calls of an
 * area are one group, but for one that writes to others on purpose. The rows are compared after each group.
 */
const groups = Map.groupBy(everyCall, (one) => {
  const isAlone = isLongRun ? takesPrivateIds(one) : one.name === 'account.sendResetCode'
  return isAlone ? one.name : `${one.name.split('.')[0]}, the rest`
})
const totals = { calls: 0, tries: 0, ids: 0 }
/** The rows of the others after the previous group. */
let before: readonly StoredRows[] | undefined

test.each([...groups])('%s: neither returns nor changes data of another reader', async (_, calls) => {
  const { findings, ...report } = await checkIsolation(portal, calls, { others, own: ownThings, before })
  before = report.rows
  totals.calls += report.calls
  totals.tries += report.tries
  totals.ids += report.ids
  expect(findings).toEqual([])
})

test('every call of the contract was tried', () => {
  process.stdout.write(
    `isolation: ${totals.calls} calls tried ${totals.tries} times with ${totals.ids} ids of others\n`,
  )
  expect(totals.calls).toBe(everyCall.length)
  expect(totals.ids).toBeGreaterThan(everyCall.length)
})

test('each of the other readers has rows in every table with personal data, and ids of every kind', async () => {
  for (const other of others) {
    const tables = [...(await rowsOfReader(portal, other)).values()].map(({ table }) => table)
    expect(new Set(tables)).toEqual(new Set([...tables, ...Object.keys(portal.appContext.personalData)]))
    expect(idKinds.filter((kind) => other.ids[kind].length === 0)).toEqual([])
  }
})

const ask = async (
  call: AnyCall,
  input: object,
  mappingpath: string,
  headers: Record<string, string> = {},
) => {
  const get = call.method === 'GET'
  const query = get ? `?${new URLSearchParams({ ...input }).toString()}` : ''
  const response = await fetch(`${portal.address}${call.path}${query}`, {
    method: get ? 'GET' : 'POST',
    headers: { mappingpath, ...headers, ...(get ? {} : { 'content-type': 'application/json' }) },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  return response.text()
}

test('readers can read the secret in their own data', async () => {
  expect(await ask(search.search, { searchItems: [{ searchWord: BAIT }] }, 'pku')).toContain(SECRET)
  expect(await ask(home.suggest, { keyWord: BAIT }, 'pku')).toContain(SECRET)
  expect(await ask(detail.record, { recordId: 'pku-private-a' }, 'pku')).toContain(SECRET)
  for (const { tenant, account } of others) {
    const headers = await portal.signIn(account, { as: tenant })
    const lists = everyCall.filter(({ call }) => call.for === 'reader' && call.input.safeParse({}).success)
    const telling: string[] = []
    for (const { name, call } of lists) {
      if (/^(account\.(end|ask|withdraw|keep)|leaving\.leave)/.test(name)) continue
      if ((await ask(call, {}, tenant, headers)).includes(SECRET)) telling.push(name)
    }
    expect(telling).toEqual(
      expect.arrayContaining([
        'account.user',
        'account.ownData',
        'account.sessions',
        'addresses.list',
        'behaviour.list',
        'feedback.list',
        'inbox.list',
        'leaving.check',
        'ratings.mine',
        'requests.list',
        'search-history.list',
      ]),
    )
  }
})

test.each(everyCall)('$name accepts no token of another tenant', async ({ call }) => {
  const token = await portal.signIn('pku-reader', { as: 'pku', name: `${SECRET} Leserin` })
  const body = await ask(call, {}, 'whu', token)
  expect(body).not.toContain(SECRET)
  if (call.for === 'reader')
    expect(JSON.parse(body)).toMatchObject({ success: false, errCode: 'SIGN_IN_REQUIRED', code: 401 })
})

/** The check's findings for a call whose handler is temporarily replaced. */
async function foundIn(name: string, handle: (scope: Scope, input: Record<string, string>) => unknown) {
  planted.set(name, ({ scope, input }) => handle(scope, input))
  const calls = everyCall.filter((one: NamedCall) => one.name === name)
  const { findings } = await checkIsolation(portal, calls, { others, own: ownThings })
  planted.delete(name)
  return findings.join('\n')
}

test('a statement without the reader in its where clause is detected, by what it changes or returns', async () => {
  expect(
    await foundIn('addresses.setDefault', async ({ db, tenant }, { addressId = '' }) => {
      await db
        .updateTable('address')
        .set({ is_default: false })
        .where('tenant', '=', tenant)
        .where('address_id', '=', addressId)
        .execute()
      return true
    }),
  ).toContain("addresses.setDefault: whu-private-account's address changed or lost")
  expect(
    await foundIn('requests.book', async ({ db, tenant }, { requestNo = '' }) => {
      const row = await db
        .selectFrom('request')
        .select(['record_id', 'contact'])
        .where('tenant', '=', tenant)
        .where('request_no', '=', requestNo)
        .executeTakeFirst()
      return {
        recordId: row?.record_id ?? '',
        title: row?.contact ?? '',
        author: '',
        callNo: '',
        barcode: '',
        dueDate: '',
      }
    }),
  ).toContain(`requests.book: leaked to a reader "${SECRET}" for {"requestNo":"whu-private-reservation"}`)
})

test('a call that reads another tenant is detected, and so is one that answers without looking up the id', async () => {
  expect(
    await foundIn('detail.withdrawn', async (_, { recordId = '' }) => {
      const row = await portal.appContext.database
        .ofTenant('pku')
        .selectFrom('bib_record')
        .select('title')
        .where('record_id', '=', recordId)
        .executeTakeFirst()
      return { title: row?.title ?? '', author: '', docCode: '', lang: '' }
    }),
  ).toContain(`detail.withdrawn: leaked to a visitor "${SECRET}"`)
  planted.set('loans.renew', ({ fail }) => {
    throw fail('LIBRARY_SYSTEM_OFF')
  })
  const calls = everyCall.filter(({ name }) => name === 'loans.renew')
  const { findings } = await checkIsolation(portal, calls, { others, own: ownThings })
  planted.delete('loans.renew')
  expect(findings[0]).toContain('loans.renew: 200 LIBRARY_SYSTEM_OFF for')
})
