import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TenantSettings } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { doWork } from '../testing/sign-in.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const PASSWORD = 'Aa-000000'
let portal: TestPortal
let administrator = ''
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_TRUST_PROXY: '1' } })
  await set({ staffWarningMail: 'guard@example.edu' })
  administrator = await signInStaff(portal, ['administrator'], { login: 'door' })
})
afterAll(() => portal.close())

const db = () => portal.appContext.database.ofTenant('whu')
beforeEach(() => db().deleteFrom('attempt_count').where('tenant', '=', 'whu').execute())
async function set(settings: object): Promise<void> {
  await updateSettings(portal.appContext.database, 'whu', TenantSettings.parse(settings))
  await portal.appContext.tenants.refresh()
}

interface Try {
  from?: string
  password?: string
  cookie?: string
  work?: { codeKey: string; found: string }
}

async function signIn({ from = '203.0.113.9', cookie = '', password = PASSWORD, work }: Try = {}) {
  const name: StaffCallName = 'sign-in'
  const response = await fetch(`${portal.address}/staff/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', mappingpath: 'whu', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ login: 'door', password, ...(work && { work }) }),
  })
  const { errCode } = (await response.json()) as { errCode: string | null }
  return { status: response.status, errCode, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
async function flood(times: number): Promise<(string | null)[]> {
  const codes: (string | null)[] = []
  for (let at = 0; at < times; at += 1)
    codes.push((await signIn({ from: `198.51.100.${at}`, password: 'guess' })).errCode)
  return codes
}
async function workDone(): Promise<{ codeKey: string; found: string }> {
  const { data } = await askStaff(portal, 'sign-in-work', {})
  const { codeKey, bits } = data as { codeKey: string; bits: number }
  return { codeKey, found: doWork(codeKey, bits) }
}

test('wrong passwords from many addresses need work each after ten, and end at the account’s limit', async () => {
  expect(await flood(13)).toEqual([
    ...Array.from({ length: 10 }, () => 'STAFF_SIGN_IN_WRONG'),
    ...Array.from({ length: 3 }, () => 'MORE_WORK_NEEDED'),
  ])
  expect(await signIn()).toMatchObject({ status: 429, errCode: 'MORE_WORK_NEEDED' })
  const work = await workDone()
  expect(await signIn({ password: 'guess', work })).toMatchObject({ errCode: 'STAFF_SIGN_IN_WRONG' })
  // once each
  expect(await signIn({ work })).toMatchObject({ errCode: 'MORE_WORK_NEEDED' })
  await db()
    .updateTable('attempt_count')
    .set({ count: 50 })
    .where('tenant', '=', 'whu')
    .where('kind', '=', 'staffAnywhere')
    .execute()
  expect(await signIn({ work: await workDone() })).toMatchObject({ status: 429, errCode: 'TRIES_USED_UP' })
})

test('ten wrong ones are in the audit log and in a letter, once', async () => {
  await flood(13)
  const { data } = await askStaff(
    portal,
    'list-audit',
    { operation: 'sign-in-guessed' },
    { token: administrator },
  )
  expect((data as { total: number }).total).toBe(2)
  expect(data).toMatchObject({ records: [{ subject: 'door', actorName: 'door' }, {}] })
  const letters = await db().selectFrom('outbox').selectAll().where('tenant', '=', 'whu').execute()
  expect(letters.map((letter) => JSON.stringify(letter))).toEqual([
    expect.stringMatching(/guard@example\.edu.*door/),
    expect.stringMatching(/guard@example\.edu.*door/),
  ])
})

test('failed sign-ins of accounts that there are, and refused rights, are in the audit log', async () => {
  const lines = async (operation: string) => {
    const { data } = await askStaff(portal, 'list-audit', { operation }, { token: administrator })
    return (data as { records: { subject: string }[] }).records.map(({ subject }) => subject)
  }
  const before = (await lines('sign-in-failed')).length
  await signIn({ password: 'guess' })
  await askStaff(portal, 'sign-in', { login: 'made up', password: 'guess' })
  expect((await lines('sign-in-failed')).slice(0, -before)).toEqual(['door'])
  const token = await signInStaff(portal, ['look-only'])
  for (let time = 0; time < 3; time += 1)
    await askStaff(portal, 'staff-add', { login: 'x1', name: 'x', roles: ['administrator'] }, { token })
  expect(await lines('right-refused')).toEqual(['staff-add'])
})

test('who has signed in with this browser before is not locked out by others', async () => {
  const { cookie } = await signIn()
  expect(cookie).toContain('wenyuan-known-whu=')
  await flood(13)
  expect((await signIn({ cookie })).status).toBe(200)
  expect((await signIn({ cookie: `${cookie}x` })).errCode).toBe('MORE_WORK_NEEDED')
  for (let at = 0; at < 10; at += 1) await signIn({ cookie, password: 'guess' })
  expect((await signIn({ cookie })).errCode).toBe('TRIES_USED_UP')
})

test('a second factor that the library wants of a role comes before everything else', async () => {
  await set({ staffSecondFactor: { roles: ['administrator'] } })
  const me = await askStaff(portal, 'me', {}, { token: administrator })
  expect(me.data).toMatchObject({ needsSecondFactor: true, rights: [] })
  expect(await askStaff(portal, 'list-staff', {}, { token: administrator })).toMatchObject({
    status: 403,
    errCode: 'SECOND_FACTOR_REQUIRED',
  })
  const begun = await askStaff(
    portal,
    'second-factor-begin',
    { password: PASSWORD },
    { token: administrator },
  )
  expect(begun.status).toBe(200)
  const other = await signInStaff(portal, ['content'])
  expect((await askStaff(portal, 'content-kinds', {}, { token: other })).status).toBe(200)
  await set({})
  expect((await askStaff(portal, 'list-staff', {}, { token: administrator })).status).toBe(200)
})

describe('a session that began a quarter of an hour ago', () => {
  const start = new Date('2026-03-15T04:00:00Z')
  const ask = (name: StaffCallName, body: object) => askStaff(portal, name, body, { token: administrator })
  const newcomer = (login: string) => ({ login, name: login, roles: ['look-only'] })
  beforeEach(async () => {
    portal.setNow(start)
    administrator = await signInStaff(portal, ['administrator'])
    portal.setNow(new Date(start.getTime() + 15 * 60_000))
  })
  afterAll(() => portal.setNow(start))

  test('makes no account before the password is shown again', async () => {
    expect(await ask('staff-add', newcomer('one'))).toMatchObject({ status: 403, errCode: 'SIGN_IN_AGAIN' })
    expect((await ask('list-staff', {})).status).toBe(200)
    expect(await ask('prove-again', { password: 'guess' })).toMatchObject({
      status: 401,
      errCode: 'PASSWORD_WRONG',
      field: 'password',
    })
    expect((await ask('staff-add', newcomer('one'))).errCode).toBe('SIGN_IN_AGAIN')
    expect((await ask('prove-again', { password: PASSWORD })).status).toBe(200)
    expect((await ask('staff-add', newcomer('one'))).status).toBe(200)
  })

  test('changes settings, but none with a secret and none of the room itself', async () => {
    const save = async (changes: object) => {
      const { data } = await ask('show-settings', {})
      return (await ask('save-settings', { version: (data as { version: string }).version, changes })).errCode
    }
    expect(await save({ footerMapUrl: 'https://maps.example/' })).toBeNull()
    for (const changes of [{ mail: null }, { staffSecondFactor: { roles: [] } }, { staffIdentities: [] }])
      expect(await save(changes)).toBe('SIGN_IN_AGAIN')
    await ask('prove-again', { password: PASSWORD })
    expect(await save({ mail: null })).toBeNull()
  })
})
