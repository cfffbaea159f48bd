import { type NameOf, type StaffCallName, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { Secret, TOTP } from 'otpauth'
import { account } from '@wenyuan/contract/areas/account.ts'
import { staffRoles } from '@wenyuan/contract/staff/roles.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { everyCall } from '../testing/calls/call-inputs.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { roomRights } from '../domain/staff/rights.ts'
import { builtInRoles, rightsOf } from '../domain/staff/roles.ts'

const portal = testPortal()
let now = new Date('2026-03-15T04:00:00Z')
// each test has attempts of its own
beforeEach(() => {
  now = new Date(now.getTime() + 20 * 60_000)
  portal.setNow(now)
})

const ask = (path: StaffCallName, body: unknown, options: Parameters<typeof askStaff>[3] = {}) =>
  askStaff(portal, path, body, options)

async function added(login: string, roles: string): Promise<string> {
  const { lines, errors } = await command(portal, [
    'staff',
    'add',
    login,
    '--tenant',
    portal.tenant,
    '--name',
    login,
    '--roles',
    roles,
  ])
  if (errors[0]) throw new Error(errors[0])
  return (lines[0] ?? '').split(' ')[1] ?? ''
}

const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token

describe('sign-in', () => {
  test('the first password allows nothing but changing it', async () => {
    const first = await added('wang', 'administrator')
    const signedIn = await ask('sign-in', { login: ' WANG ', password: first })
    expect(signedIn).toMatchObject({ status: 200, data: { mustChange: true, rights: [] } })
    const token = tokenOf(signedIn)
    expect(await ask('list-staff', {}, { token })).toMatchObject({
      status: 403,
      errCode: 'PASSWORD_CHANGE_NEEDED',
    })
    const weak = await ask('change-password', { old: first, password: 'short' }, { token })
    expect(weak).toMatchObject({ errCode: 'PASSWORD_NEEDS_THREE_KINDS', field: 'password' })
    const changed = await ask('change-password', { old: first, password: 'Quiet-Shelf-7' }, { token })
    expect(await ask('me', {}, { token })).toMatchObject({ status: 401, errCode: 'STAFF_SESSION_OVER' })
    const me = await ask('me', {}, { token: tokenOf(changed) })
    expect(me.data).toMatchObject({
      login: 'wang',
      mustChange: false,
      rights: rightsOf(builtInRoles.slice(0, 1)),
    })
    expect((await ask('list-staff', {}, { token: tokenOf(changed) })).status).toBe(200)
  })

  test('a wrong password and an unknown account are told alike, and guessing ends', async () => {
    await added('li', 'circulation')
    const wrong = await ask('sign-in', { login: 'li', password: 'guess' })
    expect(wrong).toMatchObject({ status: 401, errCode: 'STAFF_SIGN_IN_WRONG' })
    expect(await ask('sign-in', { login: 'nobody', password: 'guess' })).toEqual(wrong)
    for (let guess = 0; guess < 9; guess += 1)
      await ask('sign-in', { login: 'li', password: `guess ${guess}` })
    expect(await ask('sign-in', { login: 'li', password: 'guess' })).toMatchObject({ status: 429 })
  })

  test.for([
    ['change-password', { old: 'guess', password: 'Quiet-Shelf-8' }, 'old'],
    ['second-factor-begin', { password: 'guess' }, 'password'],
    ['second-factor-remove', { password: 'guess', code: '000000' }, 'password'],
  ] as const)('where only the password is asked for, it is the password that is wrong: %s', async (row) => {
    const [call, body, field] = row
    const token = await signInStaff(portal, ['administrator'])
    expect(await ask(call, body, { token })).toMatchObject({ status: 401, errCode: 'PASSWORD_WRONG', field })
  })

  test('an account works at its own library only', async () => {
    const token = await signInStaff(portal, ['administrator'])
    expect(await ask('me', {}, { token, as: portal.neighbour })).toMatchObject({ status: 401 })
    expect(await ask('list-staff', {}, { token, as: portal.neighbour })).toMatchObject({ status: 401 })
  })

  test('a session ends by sign-out, after an hour without a call, and after twelve hours', async () => {
    const token = await signInStaff(portal, ['look-only'])
    await ask('sign-out', {}, { token })
    expect((await ask('me', {}, { token })).status).toBe(401)
    const idle = await signInStaff(portal, ['look-only'])
    portal.setNow(new Date(now.getTime() + 61 * 60_000))
    expect((await ask('me', {}, { token: idle })).status).toBe(401)
    const busy = await signInStaff(portal, ['look-only'])
    const begun = now.getTime() + 61 * 60_000
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
      portal.setNow(new Date(begun + minutes * 60_000))
      expect((await ask('me', {}, { token: busy })).status).toBe(200)
    }
    portal.setNow(new Date(begun + 12 * 60 * 60_000))
    expect((await ask('me', {}, { token: busy })).status).toBe(401)
    now = new Date(begun + 12 * 60 * 60_000)
  })

  test('tokens of readers and of staff do not work for each other', async () => {
    const token = await signInStaff(portal, ['administrator'])
    const reader = await portal.signIn('lin')
    const readerToken = Object.values(reader)[0] ?? ''
    for (const sent of [readerToken, readerToken.replace(/^Bearer /, '')])
      expect((await ask('list-staff', {}, { token: sent })).status).toBe(401)
    for (const [name] of Object.entries(reader)) {
      const refusal = await portal.refused(account.ownData, {}, { headers: { [name]: token } })
      expect(refusal.status).toBe(401)
    }
  })
})

describe('second factor', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  const password = 'Aa-000000'

  test('a code of the app is asked for at sign-in, once each, and recovery codes replace it', async () => {
    const token = await signInStaff(portal, ['content'], { login: 'zhao' })
    const begun = await ask('second-factor-begin', { password }, { token })
    const { secret, picture } = begun.data as { secret: string; picture: string }
    expect(picture).toMatch(/^data:image\/svg/)
    expect((await ask('sign-in', { login: 'zhao', password })).status).toBe(200)
    expect((await ask('second-factor-confirm', { code: '000000' }, { token })).errCode).toBe(
      'SECOND_FACTOR_WRONG',
    )
    const confirmed = await ask('second-factor-confirm', { code: codeOf(secret) }, { token })
    const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await ask('sign-in', { login: 'zhao', password })).toMatchObject({
      status: 401,
      errCode: 'SECOND_FACTOR_NEEDED',
    })
    const used = await ask('sign-in', { login: 'zhao', password, code: codeOf(secret) })
    expect(used.errCode).toBe('SECOND_FACTOR_WRONG')
    now = new Date(now.getTime() + 30_000)
    portal.setNow(now)
    expect((await ask('sign-in', { login: 'zhao', password, code: codeOf(secret) })).status).toBe(200)
    const [recovery = ''] = recoveryCodes
    expect((await ask('sign-in', { login: 'zhao', password, code: recovery })).status).toBe(200)
    expect((await ask('sign-in', { login: 'zhao', password, code: recovery })).status).toBe(401)
  })
})

describe('accounts', () => {
  test('the last administrator can neither be disabled nor demoted', async () => {
    const token = await signInStaff(portal, ['administrator'], { as: portal.neighbour, login: 'only' })
    const as = portal.neighbour
    const { data } = await ask('list-staff', {}, { token, as })
    const [own] = (data as { records: { staffId: string }[] }).records
    const change = { staffId: own?.staffId, name: 'Only', roles: ['look-only'], isDisabled: false }
    expect((await ask('staff-change', change, { token, as })).errCode).toBe('LAST_ADMINISTRATOR')
    const disabled = { ...change, roles: ['administrator'], isDisabled: true }
    expect((await ask('staff-change', disabled, { token, as })).errCode).toBe('LAST_ADMINISTRATOR')
    const made = await ask(
      'staff-add',
      { login: 'second', name: 'Second', roles: ['administrator'] },
      { token, as },
    )
    expect(made.data).toMatchObject({ password: expect.stringMatching(/^[\w-]{23}$/) })
    expect((await ask('staff-change', change, { token, as })).status).toBe(200)
    const { lines } = await command(portal, ['staff', 'list', '--tenant', portal.neighbour])
    expect(lines).toEqual(['only\tOnly\tlook-only\tactive\t', 'second\tSecond\tadministrator\tactive\t'])
  })

  test('an account that is taken, and one that is unknown', async () => {
    const token = await signInStaff(portal, ['administrator'])
    const body = { login: 'Taken', name: 'A', roles: ['content'] }
    expect((await ask('staff-add', body, { token })).status).toBe(200)
    expect((await ask('staff-add', body, { token })).errCode).toBe('STAFF_LOGIN_TAKEN')
    expect((await ask('staff-reset', { staffId: 'none' }, { token })).errCode).toBe('STAFF_UNKNOWN')
  })
})

describe('rights', () => {
  test('every operation and list is allowed to each role exactly as the table says', async () => {
    let tried = 0
    for (const role of staffRoles) {
      const token = await signInStaff(portal, [role])
      for (const right of roomRights) {
        // a body that no operation takes: whoever has the right is told so
        const { status, errCode } = await ask(right, { noSuchField: 1 }, { token })
        const isAllowed = rightsOf(builtInRoles.filter(({ code }) => code === role)).includes(right)
        expect([right, role, status === 403 && errCode === 'RIGHT_MISSING']).toEqual([
          right,
          role,
          !isAllowed,
        ])
        tried += 1
      }
    }
    expect(tried).toBe(staffRoles.length * roomRights.length)
  }, 120_000)

  test('signed out, and with a token of another library, every operation and list is refused', async () => {
    const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
    for (const right of roomRights)
      for (const caller of [{}, { token: foreign }]) expect((await ask(right, {}, caller)).status).toBe(401)
  })

  test('the token of a reader is refused by every operation, list and call of the room', async () => {
    const [readerToken = ''] = Object.values(await portal.signIn('lin'))
    const room: Record<Exclude<NameOf<'room'>, `sign-${string}`>, object> = {
      me: {},
      'change-password': { old: 'x', password: 'x' },
      'prove-again': { password: 'x' },
      'second-factor-begin': { password: 'x' },
      'second-factor-confirm': { code: '000000' },
      'second-factor-remove': { password: 'x', code: '000000' },
    }
    const calls = [...roomRights, ...namesOf(staffCalls, 'link')]
    const keyed = calls.map((right) => [right, {}] as const)
    const own = (Object.keys(room) as (keyof typeof room)[]).map((name) => [name, room[name]] as const)
    for (const [name, body] of [...keyed, ...own])
      for (const token of [readerToken, readerToken.replace(/^Bearer /, '')])
        expect([name, (await ask(name, body, { token })).status]).toEqual([name, 401])
  })

  test('the token of a staff member is refused by every call for readers', async () => {
    const token = await signInStaff(portal, ['administrator'])
    const headerNames = Object.keys(await portal.signIn('lin'))
    let tried = 0
    for (const { name, call } of everyCall.filter((one) => one.call.for === 'reader'))
      for (const header of [...headerNames, 'authorization'])
        for (const sent of [token, `Bearer ${token}`]) {
          const { status, code } = await portal.refused(call, {}, { headers: { [header]: sent } })
          expect([name, status, code]).toEqual([name, 401, 'SIGN_IN_REQUIRED'])
          tried += 1
        }
    expect(tried).toBeGreaterThan(400)
  }, 60_000)
})
