import { z } from 'zod'
import { Fail } from '../../../core/fail.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { isSameAccount, type SignInAnswer, wholeName } from '../sign-in.ts'
import { type FolioLine, is, outsideTransactions, userOf } from './asking.ts'
import { UserFacts } from './facts.ts'
import { askLogin } from './login.ts'

const NamedUser = UserFacts.extend({
  personal: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }).nullish(),
})

/** Signs a user in to FOLIO by the account of the reader; the tokens of the answer are dropped. */
export async function folioSignIn(
  { client, settings, allowed }: FolioLine,
  where: SiteScope,
  { account, password }: { account: string; password: string },
): Promise<SignInAnswer> {
  outsideTransactions(where)
  const { accountField } = settings
  const found = await client.list('/users', 'users', is(accountField, account), NamedUser)
  const users = found.filter((user) => isSameAccount(user[accountField], account))
  // an account of two users is nobody's
  if (users.length > 1) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
  const [user] = users
  // an unknown account is asked for as well, so that the time tells nothing of it
  const said = await askLogin(settings, user?.username ?? account, password, allowed)
  if (!user?.username || said === 'wrong') return 'wrong'
  if (said === 'blocked' || user.active === false) return 'blocked'
  return {
    account: user[accountField] ?? account,
    name: wholeName(user.personal?.firstName, user.personal?.lastName),
  }
}

/** A user who is not active. Accounts closed after wrong passwords are told at a sign-in only. */
export const isBlockedAtFolio = async (
  line: FolioLine,
  where: SiteScope,
  readerId: string,
): Promise<boolean> => (await userOf(line, where, readerId))?.active === false
