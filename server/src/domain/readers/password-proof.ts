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
 * The passwords of a body, opened with its key, which is used up by that. `least`: whether a picture or the work
 * instead of it must stand beside them.
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
 * The reader whose password was shown. An account that is not there and a password that is not right are told alike,
 * take alike long, and count alike towards the limits; that an account is locked is told only to who knows its password.
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
 * That a signed-in reader knows the password still: before a card is reported lost, a binding undone, a password changed.
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
