import type { roomCalls } from '@wenyuan/contract/staff/calls/room.ts'
import { passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { setStaffPassword, staffById, staffByLogin } from '../domain/staff/accounts.ts'
import { writeAudit } from '../domain/staff/audit-store.ts'
import {
  acceptCode,
  beginSecondFactor,
  removeSecondFactor,
  type StaffRow,
  turnSecondFactorOn,
} from '../domain/staff/second-factor.ts'
import { endStaffSession, openStaffSession, type SignedInStaff } from '../domain/staff/sessions.ts'
import { allowAttempt, excuseAttempt } from '../domain/readers/attempts.ts'
import { isPassword } from '../domain/readers/passwords.ts'
import { Fail } from '../core/fail.ts'
import { qrImage } from '../platform/qr-image.ts'
import type { SiteScope } from '../core/scope.ts'
import type { HandlersOf } from './handler.ts'
import { signedInStaff } from './caller.ts'
import { signInByProvider, signInWays } from './provider-sign-in.ts'
import { rightsOf } from './roles.ts'

/** Calls of the staff room about one's own account and session: they need no right. */
export const roomHandlers: HandlersOf<typeof roomCalls> = {
  'sign-in': async ({ where, address }, input) => {
    const row = await provenStaff(where, { address, ...input })
    const token = await openStaffSession(where, row.staff_id)
    await audit(where, row, 'sign-in')
    const { must_change: mustChange, second_factor_on: hasSecondFactor } = row
    return { token, ...personOf({ ...row, mustChange, hasSecondFactor, hasPassword: true }) }
  },
  'sign-in-ways': ({ where }) => Promise.resolve({ records: signInWays(where) }),
  'sign-in-external': async (work, { answer }) => {
    const { token, row } = await signInByProvider(work, answer)
    return {
      token,
      ...personOf({
        ...row,
        mustChange: false,
        hasSecondFactor: row.second_factor_on,
        hasPassword: row.password_hash !== null,
      }),
    }
  },
  'sign-out': async ({ where, token }) => {
    await endStaffSession(where, token)
    return {}
  },
  me: async ({ where, token }) => personOf(await signedInStaff(where, token)),
  'change-password': async ({ where, token, address }, { old, password: next }) => {
    const { staffId, login } = await signedInStaff(where, token)
    const row = await provenStaff(where, { address, login, password: old, needsCode: false })
    const fault = passwordFault(next, { isPasswordProtect: false, passwordCheck: '2' }, [login])
    if (fault) throw new Fail(fault, { field: 'password' })
    if (await isPassword(next, row.password_hash)) throw new Fail('PASSWORD_UNCHANGED', { field: 'password' })
    await setStaffPassword(where, staffId, { password: next, mustChange: false })
    await audit(where, row, 'change-password')
    // the session of the old password has ended with all others
    return { token: await openStaffSession(where, staffId) }
  },
  'second-factor-begin': async ({ where, token, address }, input) => {
    const { staffId, login } = await signedInStaff(where, token)
    const row = await provenStaff(where, { address, login, ...input, needsCode: false })
    // a stolen session must not replace it
    if (row.second_factor_on) throw new Fail('SECOND_FACTOR_NEEDED')
    const { secret, address: uri } = await beginSecondFactor(where, {
      staffId,
      login,
      issuer: where.site.name['zh-CN'],
    })
    return { secret, picture: await qrImage(uri) }
  },
  'second-factor-confirm': async ({ where, token, address }, input) => {
    const { staffId } = await signedInStaff(where, token)
    const row = await staffById(where, staffId)
    if (!row || row.second_factor === '' || row.second_factor_on) throw new Fail('SECOND_FACTOR_WRONG')
    await countAttempt(where, row.login, address)
    if (!(await acceptCode(where, row, input.code))) throw new Fail('SECOND_FACTOR_WRONG', { field: 'code' })
    const recoveryCodes = await turnSecondFactorOn(where, staffId)
    await audit(where, row, 'second-factor-on')
    return { recoveryCodes }
  },
  'second-factor-remove': async ({ where, token, address }, input) => {
    const { staffId, login } = await signedInStaff(where, token)
    const row = await provenStaff(where, { address, login, ...input })
    await removeSecondFactor(where, staffId)
    await audit(where, row, 'second-factor-off')
    return {}
  },
}

const personOf = ({
  name,
  login,
  roles,
  mustChange,
  hasSecondFactor,
  hasPassword,
}: Omit<SignedInStaff, 'staffId'>) => ({
  name,
  login,
  roles,
  /** Nothing is allowed before the first password is changed. */
  rights: mustChange ? [] : rightsOf(roles),
  mustChange,
  hasSecondFactor,
  hasPassword,
})

/**
 * The account, once the password and, unless `needsCode` is false, the second factor have been shown.
 *
 * @throws Fail STAFF_SIGN_IN_WRONG, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, TRIES_USED_UP
 */
async function provenStaff(
  where: SiteScope,
  given: { login: string; password: string; address: string; code?: string; needsCode?: boolean },
): Promise<StaffRow> {
  const row = await staffByLogin(where, given.login)
  const login = row?.login ?? given.login.trim().toLowerCase()
  await countAttempt(where, login, given.address)
  const isRight = await isPassword(given.password, row?.password_hash)
  if (!row || !isRight || row.disabled_at !== null) throw new Fail('STAFF_SIGN_IN_WRONG')
  if (row.second_factor_on && given.needsCode !== false) {
    if (!given.code) throw new Fail('SECOND_FACTOR_NEEDED', { field: 'code' })
    if (!(await acceptCode(where, row, given.code))) throw new Fail('SECOND_FACTOR_WRONG', { field: 'code' })
  }
  await excuseAttempt(where, 'staffAccount', `${login} ${given.address}`, 'all')
  await excuseAttempt(where, 'staffAddress', given.address, 'one')
  return row
}

/** Counted before anything is compared, by account and address, so that nobody can lock somebody else out. */
async function countAttempt(where: SiteScope, login: string, address: string): Promise<void> {
  await allowAttempt(where, 'staffAccount', `${login} ${address}`)
  await allowAttempt(where, 'staffAddress', address)
}

const audit = (where: SiteScope, { staff_id: id, name, login }: StaffRow, operation: string) =>
  writeAudit(where, { kind: 'account', id, name }, { operation, subject: login })
