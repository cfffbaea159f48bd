import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffCaller } from '../testing/staff.ts'

const portal = testPortal()
const STAFF = ['staff-add', 'staff-change', 'staff-reset', 'staff-link', 'staff-sign-out', 'list-staff']
let administrator = ''
let personnel = ''
let program: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  administrator = await signInStaff(portal, ['administrator'], { login: 'chief' })
  const name = { 'zh-CN': '人事' }
  const rights = [...STAFF, 'save-role', 'save-settings', 'show-settings', 'add-api-key']
  await ask('save-role', { code: 'personnel', name, rights })
  personnel = await signInStaff(portal, ['personnel'], { login: 'personnel' })
  program = await staffCaller(portal, { rights: STAFF.join(',') })
})

const ask = (name: StaffCallName, body: object, token = administrator) =>
  askStaff(portal, name, body, { token })

/** By a session and by a key. */
const callers: Record<string, (name: StaffCallName, body: object) => Promise<{ errCode: unknown }>> = {
  session: (name, body) => ask(name, body, personnel),
  key: (name, body) => program(name, body),
}

test.each(Object.keys(callers))('a %s gives only rights that it has', async (kind) => {
  const by = callers[kind] ?? ask
  const given = (roles: string[]) => ({ login: `new-${kind}-${roles[0] ?? ''}`, name: 'x', roles })
  expect(await by('staff-add', given(['administrator']))).toMatchObject({
    status: 403,
    errCode: 'RIGHT_NOT_HELD',
    field: 'roles',
  })
  await ask('save-role', { code: `small-${kind}`, name: { 'zh-CN': '小' }, rights: ['list-staff'] })
  // what everybody may do is no right that has to be held
  expect((await by('staff-add', given([`small-${kind}`]))).errCode).toBeNull()
})

test.each(Object.keys(callers))('a %s changes nobody who may do more', async (kind) => {
  const by = callers[kind] ?? ask
  const { data } = await ask('list-staff', {})
  const rows = (data as { records: { login: string; staffId: string }[] }).records
  const { staffId = '' } = rows.find(({ login }) => login === 'chief') ?? {}
  const about: Partial<Record<StaffCallName, object>> = {
    'staff-reset': {},
    'staff-link': { provider: 'oidc' },
    'staff-sign-out': {},
    'staff-change': { name: 'x', roles: ['look-only'], isDisabled: true },
  }
  for (const [name, body] of Object.entries(about))
    expect([name, (await by(name as StaffCallName, { staffId, ...body })).errCode]).toEqual([
      name,
      'RIGHT_NOT_HELD',
    ])
  expect((await ask('me', {})).status).toBe(200)
})

test('a role, a key and a setting give no more than whoever makes them has', async () => {
  const role = { code: 'more', name: { 'zh-CN': '多' }, rights: ['list-staff', 'erase-reader'] }
  expect(await ask('save-role', role, personnel)).toMatchObject({
    errCode: 'RIGHT_NOT_HELD',
    field: 'rights',
  })
  for (const right of ['all', 'sign-in-link', 'counter'])
    expect((await ask('add-api-key', { name: 'k', rights: [right] }, personnel)).errCode).toBe(
      'RIGHT_NOT_HELD',
    )
  expect((await ask('add-api-key', { name: 'k', rights: ['list-staff'] }, personnel)).status).toBe(200)
  const { data } = await ask('show-settings', {}, personnel)
  const { version } = data as { version: string }
  const provider = {
    kind: 'oidc',
    issuer: 'https://sso.example',
    clientId: 'room',
    clientSecret: 'secret',
    accountAttribute: 'account',
    rolesAttribute: 'groups',
    roleMap: [{ value: 'all', roles: ['administrator'] }],
  }
  const changes = { staffIdentities: [provider] }
  expect((await ask('save-settings', { version, changes }, personnel)).errCode).toBe('RIGHT_NOT_HELD')
})

test('whoever may do everything makes keys for what only programs do', async () => {
  expect((await ask('add-api-key', { name: 'link', rights: ['sign-in-link'] })).status).toBe(200)
})
