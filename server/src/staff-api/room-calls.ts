import type { roomCalls } from '@wenyuan/contract/staff/calls/room.ts'
import { MORE_WORK_BITS, WORK_BITS } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { setStaffPassword, staffById } from '../domain/staff/accounts.ts'
import { writeAudit } from '../domain/staff/audit-store.ts'
import {
  acceptCode,
  beginSecondFactor,
  removeSecondFactor,
  type StaffRow,
  turnSecondFactorOn,
} from '../domain/staff/second-factor.ts'
import { endStaffSession, noteProof, openStaffSession, type SignedInStaff } from '../domain/staff/sessions.ts'
import { allowAttempt } from '../domain/readers/attempts.ts'
import { makeSignInKey } from '../domain/readers/sign-in-keys.ts'
import { needsSecondFactor } from '../domain/staff/settings.ts'
import { isPassword } from '../domain/readers/passwords.ts'
import { Fail } from '../core/fail.ts'
import { qrImage } from '../platform/qr-image.ts'
import type { SiteScope } from '../core/scope.ts'
import { doneElsewhere } from './done-elsewhere.ts'
import type { HandlersOf, RoomWork } from './handler.ts'
import { attemptOf, browserSubject, provenStaff } from './proven-staff.ts'
import { allowStaffAttempt } from './sign-in-attempts.ts'
import { signedInStaff } from './caller.ts'
import { signInByProvider, signInWays } from './provider-sign-in.ts'
import { rightsOf, rolesWith } from '../domain/staff/roles.ts'

/** Calls of the staff room about one's own account and session: they need no right. */
export const roomHandlers: HandlersOf<typeof roomCalls> = {
  'sign-in': async (work, input) => {
    const { where, app, known } = work
    const row = await provenStaff(work, input)
    const token = await openStaffSession(where, row.staff_id)
    known.keep(await app.knownBrowsers.withReader(where, known.token, browserSubject(row.staff_id)))
    await audit(where, row, 'sign-in')
    const { must_change: mustChange, second_factor_on: hasSecondFactor } = row
    const person = {
      ...row,
      mustChange,
      hasSecondFactor,
      hasPassword: true,
      byPassword: true,
      provenAt: where.now,
    }
    return { token, ...(await personOf(work, person)) }
  },
  'sign-in-work': async ({ where, address }) => {
    await allowAttempt(where, 'picture', address)
    const bits = WORK_BITS + MORE_WORK_BITS
    const { codeKey } = await makeSignInKey(where, { kind: 'work', bits, isMore: true })
    return { codeKey, bits }
  },
  'sign-in-ways': ({ where }) => Promise.resolve({ records: signInWays(where) }),
  'sign-in-external': async (work, { answer }) => {
    const { token, row } = await signInByProvider(work, answer)
    return {
      token,
      ...(await personOf(work, {
        ...row,
        mustChange: false,
        hasSecondFactor: row.second_factor_on,
        hasPassword: row.password_hash !== null,
        byPassword: false,
        provenAt: work.where.now,
      })),
    }
  },
  'prove-again': async (work, input) => {
    const { where, token } = work
    const { login } = await signedInStaff(where, token)
    await provenStaff(work, { login, ...input, passwordField: 'password' })
    await noteProof(where, token)
    return {}
  },
  'sign-out': async ({ where, token }) => {
    await endStaffSession(where, token)
    return {}
  },
  me: async (work) => personOf(work, await signedInStaff(work.where, work.token)),
  'change-password': async (work, { old, password: next }) => {
    const { where, token } = work
    const { staffId, login } = await signedInStaff(where, token)
    const row = await provenStaff(work, {
      login,
      password: old,
      needsCode: false,
      passwordField: 'old',
    })
    const fault = passwordFault(next, { isPasswordProtect: false, passwordCheck: '2' }, [login])
    if (fault) throw new Fail(fault, { field: 'password' })
    if (await isPassword(next, row.password_hash)) throw new Fail('PASSWORD_UNCHANGED', { field: 'password' })
    await setStaffPassword(where, staffId, { password: next, mustChange: false })
    await audit(where, row, 'change-password')
    // the session of the old password has ended with all others
    return { token: await openStaffSession(where, staffId) }
  },
  'second-factor-begin': async (work, input) => {
    const { where, token } = work
    const { staffId, login } = await signedInStaff(where, token)
    const row = await provenStaff(work, {
      login,
      ...input,
      needsCode: false,
      passwordField: 'password',
    })
    // a stolen session must not replace it
    if (row.second_factor_on) throw new Fail('SECOND_FACTOR_NEEDED')
    const { secret, address: uri } = await beginSecondFactor(where, {
      staffId,
      login,
      issuer: where.site.name['zh-CN'],
    })
    return { secret, picture: await qrImage(uri) }
  },
  'second-factor-confirm': async (work, input) => {
    const { where, token } = work
    const { staffId } = await signedInStaff(where, token)
    const row = await staffById(where, staffId)
    if (!row || row.second_factor === '' || row.second_factor_on) throw new Fail('SECOND_FACTOR_WRONG')
    await allowStaffAttempt(where, await attemptOf(work, row.login, row))
    if (!(await acceptCode(where, row, input.code))) throw new Fail('SECOND_FACTOR_WRONG', { field: 'code' })
    const recoveryCodes = await turnSecondFactorOn(where, staffId)
    await audit(where, row, 'second-factor-on')
    return { recoveryCodes }
  },
  'second-factor-remove': async (work, input) => {
    const { where, token } = work
    const { staffId, login } = await signedInStaff(where, token)
    const row = await provenStaff(work, { login, ...input, passwordField: 'password' })
    await removeSecondFactor(where, staffId)
    await audit(where, row, 'second-factor-off')
    return {}
  },
}

async function personOf(
  { where, app }: Pick<RoomWork, 'where' | 'app'>,
  person: Omit<SignedInStaff, 'staffId'>,
) {
  const { site } = where
  const { name, login, roles, mustChange, hasSecondFactor, hasPassword } = person
  const held = await rolesWith(where, roles)
  const isShort = needsSecondFactor(site.settings, person)
  // nothing is allowed before the first password is changed, and the second factor there
  const rights = mustChange || isShort ? [] : rightsOf(held)
  const elsewhere = await doneElsewhere(where, app)
  return {
    name,
    login,
    roles,
    roleNames: held.map((role) => role.name),
    rights,
    elsewhere,
    mustChange,
    needsSecondFactor: isShort,
    hasSecondFactor,
    hasPassword,
  }
}

const audit = (where: SiteScope, { staff_id: id, name, login }: StaffRow, operation: string) =>
  writeAudit(where, { kind: 'account', id, name }, { operation, subject: login })
