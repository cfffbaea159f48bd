import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { StaffAccountRow, StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { type DemoPerson, people } from './people.ts'
import { openTestBrowser } from './test-browser.ts'

type Kind = 'oidc' | 'saml'
type Data = StaffPerson & { token: string; records: StaffAccountRow[]; version: string; refusal?: string }

const [lin, chen, anna] = people
const mapping = {
  rolesAttribute: 'groups',
  roleMap: [
    { value: 'library-desk', roles: ['circulation'] },
    { value: 'library-web', roles: ['content', 'circulation'] },
    { value: 'library-heads', roles: ['administrator'] },
  ],
}

let sandbox: Sandbox
const portal = testPortal()
let admin = ''
let now = new Date()
beforeAll(async () => {
  sandbox = await openSandbox()
  // the libraries of the protocols read the system's clock
  portal.setNow(now)
  admin = await signInStaff(portal, ['administrator'], { login: 'admin' })
})
beforeEach(() => {
  now = new Date()
  portal.setNow(now)
})
afterAll(async () => {
  await sandbox.close()
})

const ask = async (name: StaffCallName, body: object, options: { as?: string; token?: string } = {}) => {
  const answer = await askStaff(portal, name, body, { token: admin, ...options })
  return { ...answer, data: answer.data as Data }
}
async function set(changes: object, options: { as?: string; token?: string } = {}) {
  const { version } = (await ask('show-settings', {}, options)).data
  const { data } = await ask('save-settings', { version, changes }, options)
  expect(data).not.toHaveProperty('refusal')
}
const providers = (more: object = {}) => ({
  staffIdentities: [
    { ...sandbox.identity.oidc, ...mapping, ...more },
    { ...sandbox.identity.saml, ...mapping, accountAttribute: 'uid', nameAttribute: 'displayName', ...more },
  ],
})

/** Begins at our page, chooses a person at the provider, and comes back to our page. */
async function goThere(kind: Kind, person: DemoPerson | 'cancel', side = `${portal.tenant}/staff`) {
  const begun = await fetch(`${portal.address}/${side}/sign-in/${kind}`, { redirect: 'manual' })
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const returnTo = `${portal.address}/${side}/signed-in`
  const browser = openTestBrowser(returnTo)
  const choice = person === 'cancel' ? { choice: 'cancel' } : { choice: 'in', person: person.id }
  let at = await browser.submit(await browser.open(begun.headers.get('location') ?? ''), choice)
  if (!at.brought) at = await browser.submit(at, {})
  const brought = at.brought ?? { query: {} }
  return { journey: cookie.slice(cookie.indexOf('=') + 1), brought }
}
type Gone = Awaited<ReturnType<typeof goThere>>

/** What our page hands to the room for what a provider has sent. */
async function answerOf({ brought }: Gone, path = portal.tenant): Promise<string> {
  const at = `${portal.address}/${path}/staff/signed-in`
  const response =
    'form' in brought
      ? await fetch(at, { method: 'POST', body: new URLSearchParams(brought.form), redirect: 'manual' })
      : await fetch(`${at}?${new URLSearchParams(brought.query).toString()}`, { redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  expect(location).toContain(`/${path}/staff/#/signed-in/`)
  return location.split('#/signed-in/')[1] ?? ''
}

async function finish(answer: string, journey: string, as = portal.tenant) {
  const response = await fetch(`${portal.address}/staff/sign-in-external`, {
    method: 'POST',
    headers: {
      mappingpath: as,
      'content-type': 'application/json',
      cookie: `wenyuan-staff-journey=${journey}`,
    },
    body: JSON.stringify({ answer }),
  })
  const { data, errCode } = (await response.json()) as { data: Data; errCode: string | null }
  return { status: response.status, data, errCode }
}

async function signIn(kind: Kind, person: DemoPerson | 'cancel') {
  const gone = await goThere(kind, person)
  return finish(await answerOf(gone), gone.journey)
}

const accounts = async () => (await ask('list-staff', {})).data.records
const accountOf = async (login: string) => (await accounts()).find((one) => one.login === login)

test('a person with mapped groups gets an account with all their roles, refreshed at each sign-in', async () => {
  await set(providers())
  const first = await signIn('oidc', lin)
  expect(first).toMatchObject({
    status: 200,
    data: { login: '20260001', name: lin.name, roles: ['circulation', 'content'], hasPassword: false },
  })
  expect((await ask('me', {}, { token: first.data.token })).data.rights).toContain('checkout')
  await set(providers({ roleMap: [{ value: 'library-web', roles: ['look-only'] }] }))
  const second = await signIn('oidc', lin)
  expect(second.data.roles).toEqual(['look-only'])
  // rights are read at each call: the earlier session has lost its own
  expect((await ask('me', {}, { token: first.data.token })).data.rights).not.toContain('checkout')
  expect((await accounts()).filter(({ login }) => login === '20260001')).toHaveLength(1)
  await set(providers())
})

test('by SAML too, and the answer of one sign-in is taken once', async () => {
  const gone = await goThere('saml', chen)
  const answer = await answerOf(gone)
  expect(await finish(answer, gone.journey)).toMatchObject({
    data: { login: 't1001', roles: ['administrator'] },
  })
  expect((await finish(answer, gone.journey)).errCode).toBe('SIGN_IN_PROOF_INVALID')
  const oidc = await goThere('oidc', lin)
  const code = await answerOf(oidc)
  expect((await finish(code, oidc.journey)).status).toBe(200)
  expect((await finish(code, oidc.journey)).errCode).toBe('SIGN_IN_PROOF_INVALID')
})

test('without a mapped group nothing is made, and every sign-in and refusal is in the audit log', async () => {
  const before = (await accounts()).length
  expect((await signIn('oidc', anna)).errCode).toBe('STAFF_ROLE_MISSING')
  expect((await signIn('saml', anna)).errCode).toBe('STAFF_ROLE_MISSING')
  expect((await signIn('oidc', 'cancel')).errCode).toBe('SIGN_IN_PROOF_INVALID')
  expect(await accounts()).toHaveLength(before)
  const log = (await ask('list-audit', { operation: 'sign-in-refused' })).data.records
  // nobody was named by whoever cancelled, or comes with anything
  expect(log.slice(0, 2)).toMatchObject([
    { subject: 'x3000', after: { reason: 'STAFF_ROLE_MISSING', provider: 'saml' } },
    { subject: 'x3000', after: { reason: 'STAFF_ROLE_MISSING', provider: 'oidc' } },
  ])
  const done = (await ask('list-audit', { operation: 'sign-in' })).data.records
  expect(done[0]).toMatchObject({ subject: '20260001', after: { provider: 'oidc' } })
})

describe('an account that exists', () => {
  test('is not taken over by its name, unless an administrator has linked it', async () => {
    await set(providers({ roleMap: [{ value: 'guests', roles: ['look-only'] }] }))
    await signInStaff(portal, ['circulation'], { login: 'x3000' })
    expect((await signIn('oidc', anna)).errCode).toBe('STAFF_LOGIN_LOCAL')
    const { staffId = '' } = (await accountOf('x3000')) ?? {}
    await ask('staff-link', { staffId, provider: 'oidc' })
    // the other provider is not the linked one
    expect((await signIn('saml', anna)).errCode).toBe('STAFF_LOGIN_LOCAL')
    const linked = await signIn('oidc', anna)
    expect(linked.data).toMatchObject({ login: 'x3000', roles: ['look-only'], hasPassword: true })
    await ask('staff-link', { staffId, provider: '' })
    expect((await ask('me', {}, { token: linked.data.token })).status).toBe(401)
    expect((await signIn('oidc', anna)).errCode).toBe('STAFF_LOGIN_LOCAL')
    await set(providers())
  })

  test('is refused while it is disabled, and has no password', async () => {
    const own = await accountOf('20260001')
    const change = { staffId: own?.staffId, name: 'Lin', roles: ['content'] }
    await ask('staff-change', { ...change, isDisabled: true })
    expect((await signIn('oidc', lin)).errCode).toBe('STAFF_DISABLED')
    await ask('staff-change', { ...change, isDisabled: false })
    for (const password of ['', 'null', 'Wenyuan-2026'])
      expect((await ask('sign-in', { login: '20260001', password })).errCode).toBe('STAFF_SIGN_IN_WRONG')
  })

  test('the last administrator with a password stays one, also by roles of the provider', async () => {
    const chens = await accountOf('t1001')
    expect(chens).toMatchObject({ roles: ['administrator'], hasPassword: false, provider: 'saml' })
    const { staffId = '' } = (await accountOf('admin')) ?? {}
    const change = { staffId, name: 'Admin', roles: ['content'], isDisabled: false }
    expect((await ask('staff-change', change)).errCode).toBe('LAST_ADMINISTRATOR')

    const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour, login: '20260001' })
    const only = { as: portal.neighbour, token: there }
    await set(providers(), only)
    const [own] = (await ask('list-staff', {}, only)).data.records
    await ask('staff-link', { staffId: own?.staffId, provider: 'oidc' }, only)
    const gone = await goThere('oidc', lin, `${portal.neighbour}/staff`)
    const { data } = await finish(await answerOf(gone, portal.neighbour), gone.journey, portal.neighbour)
    expect(data.roles).toEqual(['administrator', 'circulation', 'content'])
  })
})

describe('refused', () => {
  test('an answer without its browser, with another state, too late, or at another library', async () => {
    const gone = await goThere('oidc', lin)
    const answer = await answerOf(gone)
    const other = await goThere('oidc', lin)
    for (const [journey, as] of [
      ['', portal.tenant],
      [other.journey, portal.tenant],
      [gone.journey, portal.neighbour],
    ] as const)
      expect((await finish(answer, journey, as)).errCode).toBe('SIGN_IN_PROOF_INVALID')
    portal.setNow(new Date(now.getTime() + 16 * 60_000))
    expect((await finish(await answerOf(other), other.journey)).errCode).toBe('SIGN_IN_PROOF_INVALID')
    portal.setNow(now)
    expect((await finish('not packed', gone.journey)).errCode).toBe('SIGN_IN_PROOF_INVALID')
  })

  test('an assertion for another audience, and a provider that is not there or not set', async () => {
    await set(providers({ entityId: 'somebody-else' }))
    expect((await signIn('saml', chen)).errCode).toBe('SIGN_IN_PROOF_INVALID')
    await set({ staffIdentities: [{ ...sandbox.identity.oidc, ...mapping, issuer: 'http://127.0.0.1:9' }] })
    for (const kind of ['oidc', 'saml', 'cas']) {
      const begun = await fetch(`${portal.address}/${portal.tenant}/staff/sign-in/${kind}`, {
        redirect: 'manual',
      })
      expect(begun.headers.get('location')).toBe(`/${portal.tenant}/staff/#/signed-in/refused`)
    }
    await set(providers())
  })

  test('a sign-in of a reader in the staff room, and one of the staff among readers', async () => {
    await set({ unifiedLogin: true, identities: [sandbox.identity.oidc] })
    const reader = await goThere('oidc', lin, portal.tenant)
    expect((await finish(await answerOf(reader), reader.journey)).errCode).toBe('SIGN_IN_PROOF_INVALID')
    const staff = await goThere('oidc', lin)
    const query = new URLSearchParams('query' in staff.brought ? staff.brought.query : {})
    const arrived = await fetch(`${portal.address}/${portal.tenant}/signed-in?${query.toString()}`, {
      redirect: 'manual',
      headers: { cookie: `wenyuan-journey=${staff.journey}` },
    })
    expect(arrived.headers.get('location')).toContain('openId=refused')
    // each is good where it belongs
    const own = await goThere('oidc', lin, portal.tenant)
    const answered = await fetch(
      `${portal.address}/${portal.tenant}/signed-in?${new URLSearchParams('query' in own.brought ? own.brought.query : {}).toString()}`,
      { redirect: 'manual', headers: { cookie: `wenyuan-journey=${own.journey}` } },
    )
    expect(answered.headers.get('location')).not.toContain('refused')
  })
})

test('the settings show no secret, name one provider of each kind, and can be tried', async () => {
  const shown = JSON.stringify((await ask('show-settings', {})).data)
  expect(shown).not.toContain(sandbox.identity.oidc.clientSecret)
  const { version } = (await ask('show-settings', {})).data
  const twice = [providers().staffIdentities[0], providers().staffIdentities[0]]
  const { data } = await ask('save-settings', { version, changes: { staffIdentities: twice } })
  expect(data.refusal).toContain('one provider of each kind')
  const trial = await ask('try-connection', { what: 'staff-sign-in', name: 'oidc' })
  expect(trial.data).toMatchObject({ outcome: 'ok' })
  expect((await ask('try-connection', { what: 'staff-sign-in', name: 'cas' })).errCode).toBe('ENTRY_UNKNOWN')
  const ways = await ask('sign-in-ways', {}, { token: '' })
  expect(ways.data.records).toEqual([
    { kind: 'oidc', title: { 'zh-CN': '', 'zh-TW': '', en: '' } },
    { kind: 'saml', title: { 'zh-CN': '', 'zh-TW': '', en: '' } },
  ])
})
