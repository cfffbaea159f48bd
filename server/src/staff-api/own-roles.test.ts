import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { StaffRoleRows } from '@wenyuan/contract/staff/role-rows.ts'
import { beforeAll, expect, test } from 'vitest'
import { TenantSettings } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let administrator = ''
beforeAll(async () => {
  administrator = await signInStaff(portal, ['administrator'], { login: 'chief' })
})

const ask = (name: StaffCallName, body: object, token = administrator) =>
  askStaff(portal, name, body, { token })
const role = (code: string, rights: string[], version = '') => ({
  code,
  version,
  name: { 'zh-CN': '前台', en: 'Front desk' },
  rights,
})
const rolesNow = async () => (await ask('list-roles', {})).data as StaffRoleRows
const accountOf = async (login: string, token = administrator) => {
  const { data } = await ask('list-staff', {}, token)
  const rows = (data as { records: { login: string; staffId: string; name: string }[] }).records
  const { staffId = '', name = '' } = rows.find((one) => one.login === login) ?? {}
  return { staffId, name }
}
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).errCode

test('a role of the library gives its rights, and a change of it works at the next call', async () => {
  expect((await ask('save-role', role('front', ['find-copies']))).data).toEqual({
    code: 'front',
    version: '1',
  })
  const token = await signInStaff(portal, ['front'])
  const me = await ask('me', {}, token)
  expect(me.data).toMatchObject({ roles: ['front'], roleNames: [{ en: 'Front desk' }] })
  expect((me.data as { rights: string[] }).rights.toSorted()).toEqual([
    'find-copies',
    'list-branches',
    'work-counts',
  ])
  expect((await ask('find-copies', { text: 'a' }, token)).status).toBe(200)
  expect(await codeOf(ask('list-late', {}, token))).toBe('RIGHT_MISSING')
  await ask('save-role', role('front', ['list-late'], '1'))
  expect((await ask('list-late', {}, token)).status).toBe(200)
  expect(await codeOf(ask('find-copies', { text: 'a' }, token))).toBe('RIGHT_MISSING')
})

test('what does not fit is refused: a built-in role, a taken code, an old version, a right that is none', async () => {
  await ask('save-role', role('taken', ['find-copies']))
  expect(await codeOf(ask('save-role', role('content', ['find-copies'])))).toBe('ROLE_BUILT_IN')
  expect(await codeOf(ask('remove-role', { code: 'administrator' }))).toBe('ROLE_BUILT_IN')
  expect(await codeOf(ask('save-role', role('taken', ['find-copies'])))).toBe('ENTRY_EXISTS')
  expect(await codeOf(ask('save-role', role('taken', ['list-late'], '7')))).toBe('CHANGED_MEANWHILE')
  expect((await ask('save-role', role('strange', ['fly']))).data).toMatchObject({
    refusal: 'There is no right "fly".',
    field: 'rights',
  })
  expect(await ask('save-role', role('No Code', ['list-late']))).toMatchObject({
    errCode: 'INPUT_INVALID',
    field: 'code',
  })
  expect(await codeOf(ask('remove-role', { code: 'nowhere' }))).toBe('ROLE_UNKNOWN')
  const given = { login: 'nobody', name: 'x', roles: ['nowhere'] }
  expect(await ask('staff-add', given)).toMatchObject({ errCode: 'ROLE_UNKNOWN', field: 'roles' })
})

test('a role of another library is unknown here', async () => {
  const there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const as = { token: there, as: portal.neighbour }
  await askStaff(portal, 'save-role', role('theirs', ['list-late']), as)
  expect(await codeOf(ask('staff-add', { login: 'spy', name: 'x', roles: ['theirs'] }))).toBe('ROLE_UNKNOWN')
  expect(await codeOf(ask('remove-role', { code: 'theirs' }))).toBe('ROLE_UNKNOWN')
  expect((await rolesNow()).records.map(({ code }) => code)).not.toContain('theirs')
  expect((await ask('list-roles', {}, '')).status).toBe(401)
  expect((await ask('list-roles', {}, there)).status).toBe(401)
})

test('a role that somebody has, or a setting names, stays; one that nobody has goes', async () => {
  await ask('save-role', role('held', ['list-late']))
  await signInStaff(portal, ['held'], { login: 'holder' })
  expect((await ask('remove-role', { code: 'held' })).data).toMatchObject({
    refusal: 'Accounts still have this role: holder.',
  })
  const change = { ...(await accountOf('holder')), roles: ['look-only'], isDisabled: false }
  expect((await ask('staff-change', change)).status).toBe(200)
  await setSecondFactor(['held'])
  expect((await ask('remove-role', { code: 'held' })).data).toHaveProperty('refusal')
  await setSecondFactor([])
  expect((await ask('remove-role', { code: 'held' })).data).toEqual({ code: 'held' })
})

async function setSecondFactor(roles: string[]) {
  await updateSettings(
    portal.appContext.database,
    portal.tenant,
    TenantSettings.parse({ staffSecondFactor: { roles } }),
  )
  await portal.appContext.tenants.refresh()
}

test('a second factor may be wanted of a role of the library', async () => {
  await ask('save-role', role('guarded', ['list-late']))
  const token = await signInStaff(portal, ['guarded'])
  await setSecondFactor(['guarded'])
  expect(await codeOf(ask('list-late', {}, token))).toBe('SECOND_FACTOR_REQUIRED')
  await setSecondFactor([])
  expect((await ask('list-late', {}, token)).status).toBe(200)
})

test('two who remove a role and give it at the same time: one of them is refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await ask('save-role', role(`raced-${turn}`, ['list-late']))
    const given = { login: `raced-${turn}`, name: 'x', roles: [`raced-${turn}`] }
    const [added, removed] = await Promise.all([
      ask('staff-add', given),
      ask('remove-role', { code: `raced-${turn}` }),
    ])
    const isGone = !(await rolesNow()).records.some(({ code }) => code === `raced-${turn}`)
    expect({ added: added.status === 200, isGone }).toEqual({ added: !isGone, isGone })
    expect(Object.keys(removed.data as object)).toContain(isGone ? 'code' : 'refusal')
  }
})

test('the last who may change accounts keeps this right, also when a role is changed', async () => {
  const manages = ['staff-change', 'save-role', 'list-staff']
  await ask('save-role', role('managers', manages))
  const token = await signInStaff(portal, ['managers'], { login: 'manager' })
  const chief = { ...(await accountOf('chief')), roles: ['look-only'], isDisabled: false }
  // the manager may not take what they do not have
  expect(await codeOf(ask('staff-change', chief, token))).toBe('RIGHT_NOT_HELD')
  expect((await ask('staff-change', chief)).status).toBe(200)
  const fewer = role('managers', ['save-role'], '1')
  expect(await codeOf(ask('save-role', fewer, token))).toBe('LAST_ADMINISTRATOR')
  const own = { ...(await accountOf('manager', token)), roles: ['managers'], isDisabled: true }
  expect(await codeOf(ask('staff-change', own, token))).toBe('LAST_ADMINISTRATOR')
})
