import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { Fail } from '../../core/fail.ts'
import { allowAttempt, type CountingScope, excuseAttempt } from './attempts.ts'
import type { KnownBrowser } from '../../core/implement.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { allowPassword, excusePassword, type PasswordAttempt } from './password-attempts.ts'
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
  scope: CountingScope,
  key: ShownKey,
  least: Least,
  passwords: readonly string[],
): Promise<string[]> {
  return (await openProven(scope, key, least, passwords)).opened
}

type ShownKey = Pick<ShownPassword, 'codeKey' | 'verifyCode'>
type Least = 'picture' | 'none'

/** The same, and whether the larger proof of work was done. */
export async function openProven(
  scope: CountingScope,
  { codeKey, verifyCode }: ShownKey,
  least: Least,
  passwords: readonly string[],
): Promise<{ opened: string[]; hasMoreWork: boolean }> {
  if (least === 'picture' && verifyCode === '') throw new Fail('CODE_EMPTY', { field: 'verifyCode' })
  const key = codeKey === '' ? undefined : await takeSignInKey(scope, codeKey)
  if (!key) throw new Fail('KEY_USED_UP', { field: 'verifyCode' })
  if (!key.isProven(verifyCode, least)) throw new Fail('CODE_WRONG', { field: 'verifyCode' })
  const opened = await Promise.all(
    passwords.map(async (sealed) => {
      const text = await key.open(sealed)
      if (text === undefined) throw new Fail('KEY_USED_UP', { field: 'verifyCode' })
      return text
    }),
  )
  return { opened, hasMoreWork: key.asksMoreWork }
}

/** From where a password is tried. */
export interface Caller {
  address: string
  known: KnownBrowser
}

/** A program that knows readers and their passwords too. */
export interface Elsewhere {
  /** The reader of a password; undefined: it is not right there. @throws Fail ACCOUNT_LOCKED */
  prove(typed: { account: string; password: string }): Promise<ReaderRow | undefined>
  /** Whether it does not let this reader in, whatever password is kept here. */
  refuses(reader: ReaderRow): Promise<boolean>
}

/**
 * Authenticates a reader by password, with a captcha or a proof of work. An unknown account and a wrong password give
 * the same answer, take the same time and count equally towards the limits. A locked account is reported only with the
 * right password. The browser is known to the reader from then on.
 *
 * @returns the reader, and whether the password is one that is kept here
 * @throws Fail ACCOUNT_EMPTY, PASSWORD_EMPTY, those of `openPasswords` and `allowPassword`, SIGN_IN_WRONG, ACCOUNT_LOCKED
 */
export async function provenByPassword(
  scope: CountingScope,
  browsers: KnownBrowsers,
  shown: ShownPassword,
  { address, known }: Caller,
  elsewhere: Elsewhere,
): Promise<{ reader: ReaderRow; isOwn: boolean }> {
  if (shown.username.trim() === '') throw new Fail('ACCOUNT_EMPTY', { field: 'username' })
  if (shown.password === '') throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  const { opened, hasMoreWork } = await openProven(scope, shown, 'picture', [shown.password])
  const [password = ''] = opened
  if (isBlank(password)) throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  const account = accountKey(shown.username)
  const kept = await findReaderByAccount(scope, account)
  const isKnownBrowser = await browsers.isKnown(scope, known.token, kept?.reader_id ?? '')
  const attempt = { account, address, isKnownBrowser, hasMoreWork }
  const proven = await comparedPassword(
    scope,
    { typed: shown.username.trim(), password, kept },
    attempt,
    elsewhere,
  )
  known.keep(await browsers.withReader(scope, known.token, proven.reader.reader_id))
  return proven
}

/**
 * Compares a password with the one that is kept here, or has it compared elsewhere; counted before, wherever it was typed.
 *
 * @param typed the account as it was typed
 * @throws Fail those of `allowPassword`, SIGN_IN_WRONG, ACCOUNT_LOCKED
 */
export async function comparedPassword(
  scope: CountingScope,
  { typed, password, kept }: { typed: string; password: string; kept: ReaderRow | undefined },
  attempt: PasswordAttempt,
  elsewhere: Elsewhere,
): Promise<{ reader: ReaderRow; isOwn: boolean }> {
  await allowPassword(scope, attempt)
  const isOwn = await isPassword(password, kept?.password_hash)
  const reader = isOwn ? kept : await elsewhere.prove({ account: typed, password })
  if (!reader) throw new Fail('SIGN_IN_WRONG')
  await excusePassword(scope, attempt)
  if (reader.locked || (isOwn && (await elsewhere.refuses(reader)))) throw new Fail('ACCOUNT_LOCKED')
  return { reader, isOwn }
}

/**
 * Checks the password of a signed-in reader again, before a card is reported lost, a binding removed or a password
 * changed. Counted for the reader alone: nobody else can use these attempts up.
 *
 * @throws Fail PASSWORD_EMPTY, TRIES_USED_UP, PASSWORD_WRONG
 */
export async function requirePassword(
  scope: CountingScope,
  reader: ReaderRow,
  password: string,
): Promise<void> {
  if (isBlank(password)) throw new Fail('PASSWORD_EMPTY', { field: 'password' })
  await allowAttempt(scope, 'own', reader.reader_id)
  if (!(await isPassword(password, reader.password_hash))) {
    throw new Fail('PASSWORD_WRONG', { field: 'password' })
  }
  await excuseAttempt(scope, 'own', reader.reader_id, 'all')
}
