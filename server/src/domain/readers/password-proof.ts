import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { Fail } from '../../fail.ts'
import type { TimedScope } from '../../scope.ts'
import { allowAttempt, excuseAttempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { accountKey, findReaderByAccount } from './reader-store.ts'
import { takeSignInKey } from './sign-in-keys.ts'

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReaderByAccount>>>

export interface ShownPassword {
  username: string
  password: string
  codeKey: string
  verifyCode: string
}

/**
 * Decrypts the passwords of an input with its key, which can be used once. `least`: whether a captcha or a proof of
 * work is required.
 *
 * @throws Fail CODE_EMPTY, CODE_WRONG, KEY_USED_UP
 */
export async function openPasswords(
  scope: TimedScope,
  { codeKey, verifyCode }: Pick<ShownPassword, 'codeKey' | 'verifyCode'>,
  least: 'picture' | 'none',
  passwords: readonly string[],
): Promise<string[]> {
  if (least === 'picture' && verifyCode === '') throw new Fail('CODE_EMPTY', { field: 'verifyCode' })
  const key = codeKey === '' ? undefined : await takeSignInKey(scope, codeKey)
  if (!key) throw new Fail('KEY_USED_UP', { field: 'verifyCode' })
  if (!key.isProven(verifyCode, least)) throw new Fail('CODE_WRONG', { field: 'verifyCode' })
  return Promise.all(
    passwords.map(async (sealed) => {
      const opened = await key.open(sealed)
      if (opened === undefined) throw new Fail('KEY_USED_UP', { field: 'verifyCode' })
      return opened
    }),
  )
}

/**
 * Authenticates a reader by password. An unknown account and a wrong password give the same answer, take the same time
 * and count equally towards the limits. A locked account is reported only with the right password.
 *
 * @throws Fail ACCOUNT_EMPTY, PASSWORD_EMPTY, those of `openPasswords`, TRIES_USED_UP, SIGN_IN_WRONG, ACCOUNT_LOCKED
 */
export async function readerOfPassword(
  scope: TimedScope,
  shown: ShownPassword,
  { address, least }: { address: string; least: 'picture' | 'none' },
): Promise<ReaderRow> {
  if (shown.username.trim() === '') throw new Fail('ACCOUNT_EMPTY', { field: 'username' })
  if (shown.password === '') throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  const [password = ''] = await openPasswords(scope, shown, least, [shown.password])
  if (isBlank(password)) throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  const account = accountKey(shown.username)
  await allowAttempt(scope, 'address', address)
  await allowAttempt(scope, 'account', account)
  const reader = await findReaderByAccount(scope, account)
  const matches = await isPassword(password, reader?.password_hash)
  if (!reader || !matches) throw new Fail('SIGN_IN_WRONG')
  await excuseAttempts(scope, { account, address })
  if (reader.locked) throw new Fail('ACCOUNT_LOCKED')
  return reader
}

/**
 * Checks the password of a signed-in reader again, before a card is reported lost, a binding removed or a password
 * changed.
 *
 * @throws Fail PASSWORD_EMPTY, those of `openPasswords`, TRIES_USED_UP, PASSWORD_WRONG
 */
export async function requirePassword(
  scope: TimedScope,
  reader: ReaderRow,
  password: string,
  address: string,
): Promise<void> {
  if (isBlank(password)) throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  await allowAttempt(scope, 'address', address)
  await allowAttempt(scope, 'account', reader.account_key)
  if (!(await isPassword(password, reader.password_hash))) {
    throw new Fail('PASSWORD_WRONG', { field: 'password' })
  }
  await excuseAttempts(scope, { account: reader.account_key, address })
}
