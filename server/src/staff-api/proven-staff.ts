import { Fail } from '../core/fail.ts'
import { isPassword } from '../domain/readers/passwords.ts'
import { staffByLogin } from '../domain/staff/accounts.ts'
import { acceptCode, type StaffRow } from '../domain/staff/second-factor.ts'
import type { RoomWork } from './handler.ts'
import {
  allowStaffAttempt,
  excuseStaffAttempt,
  noteWrongAttempt,
  type StaffAttempt,
} from './sign-in-attempts.ts'

/** A staff account among the people whom a browser knows. */
export const browserSubject = (staffId: string): string => `staff:${staffId}`

/** An attempt of this browser at an account. */
export const attemptOf = async (
  { where, app, address, known }: RoomWork,
  login: string,
  row: StaffRow | undefined,
): Promise<StaffAttempt> => ({
  login,
  address,
  isKnownBrowser: await app.knownBrowsers.isKnown(where, known.token, browserSubject(row?.staff_id ?? '')),
})

/**
 * The account, once the password and, unless `needsCode` is false, the second factor have been shown.
 *
 * @throws Fail STAFF_SIGN_IN_WRONG or PASSWORD_WRONG, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, TRIES_USED_UP, MORE_WORK_NEEDED
 */
export async function provenStaff(
  call: RoomWork,
  given: {
    login: string
    password: string
    code?: string
    needsCode?: boolean
    /** Where only the password is asked for: the field that it came in. */
    passwordField?: string
    work?: StaffAttempt['work']
  },
): Promise<StaffRow> {
  const { where, app } = call
  const row = await staffByLogin(where, given.login)
  const login = row?.login ?? given.login.trim().toLowerCase()
  const attempt = { ...(await attemptOf(call, login, row)), work: given.work }
  await allowStaffAttempt(where, attempt)
  const isRight = await isPassword(given.password, row?.password_hash)
  if (!row || !isRight || row.disabled_at !== null) {
    await noteWrongAttempt(where, app, attempt, row !== undefined)
    const { passwordField: field } = given
    throw field === undefined ? new Fail('STAFF_SIGN_IN_WRONG') : new Fail('PASSWORD_WRONG', { field })
  }
  if (row.second_factor_on && given.needsCode !== false) {
    if (!given.code) throw new Fail('SECOND_FACTOR_NEEDED', { field: 'code' })
    if (!(await acceptCode(where, row, given.code))) {
      await noteWrongAttempt(where, app, attempt, true)
      throw new Fail('SECOND_FACTOR_WRONG', { field: 'code' })
    }
  }
  await excuseStaffAttempt(where, attempt)
  return row
}
