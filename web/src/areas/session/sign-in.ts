import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { type Answer, call, callBeside } from '../../api/call.ts'
import { currentIdentity, identifyAs } from '../../api/identity.ts'
import {
  type Credentials,
  forgetReader,
  holdCredentials,
  keepCredentials,
  store,
} from '../../api/stored-session.ts'
import { currentReader, setReader, tellReaderChanged } from '../../app/session/reader-state.ts'
import { type SealKey, sealPassword } from './password-seal.ts'
import { tellSignedIn } from './session-tabs.ts'

/** How a sign-in went on. Source: spec 1 §4 "Special login outcomes". */
export type SignInEnd =
  | { end: 'in'; nextPath: string }
  /** The password must be changed now. */
  | { end: 'change'; message: string }
  /** The password has long been unchanged: said first, changed after a moment. */
  | { end: 'old'; message: string }
  /** A telephone number or mail address must be verified first. */
  | { end: 'bind' }

export interface SignInForm {
  username: string
  password: string
  verifyCode: string
  key: SealKey
  nextPath: string
  /** Telephone or mail must be verified before anything else: `bindMailOrPhone`. */
  mustBind: boolean
}

/** Signs in with account and password. @throws ApiError naming the field */
export async function signIn({
  username,
  password,
  verifyCode,
  key,
  nextPath,
  mustBind,
}: SignInForm): Promise<SignInEnd> {
  await knowLibrary()
  const sealed = await sealPassword(key, password)
  const { mappingPath } = currentIdentity()
  const answer = await callBeside(session.login, {
    username,
    password: sealed,
    verifyCode,
    codeKey: key.codeKey,
    nextpath: nextPath,
    loginSystem: 1,
    ...(mappingPath ? { mappingPath } : {}),
  }).catch((error: unknown) => {
    // a failed sign-in leaves no token behind (spec 1 §4)
    forgetReader()
    tellReaderChanged()
    throw error
  })
  const end = await endOf(answer, mustBind)
  // the form sends nothing without consent; the server remembers to which statement
  if (end.end === 'in') void call(account.consent, {}).catch(() => undefined)
  return end
}

/** If the group code is missing, it is fetched first. Source: spec 1 §4. */
async function knowLibrary(): Promise<void> {
  const { groupCode, mappingPath } = currentIdentity()
  if (groupCode) return
  const known = await call(site.groupCode, mappingPath ? { mappingPath } : {})
  identifyAs({ groupCode: known.groupCode })
}

/** What an answer of any sign-in call means, its token kept. */
export async function endOf(
  { data, message, nextPath, credentials }: Answer<boolean | 10_000>,
  mustBind: boolean,
): Promise<SignInEnd> {
  if (credentials) keepAnew(credentials)
  if (data === true && credentials) return enter(credentials, nextPath, mustBind)
  // kept for the screen that changes it (spec 1 §9, local storage "modifyPassword")
  store('modifyPassword', message)
  return data === 10_000 ? { end: 'old', message } : { end: 'change', message }
}

/** What a screen left in memory, given up halfway, is not kept in the place of a new token. */
function keepAnew(credentials: Credentials): void {
  holdCredentials(undefined)
  keepCredentials(credentials)
}

/** Goes in with a good token: who it is, whether something must be bound first. Source: spec 1 §4. */
export async function enter(
  credentials: Credentials,
  nextPath: string,
  mustBind: boolean,
): Promise<SignInEnd> {
  keepAnew(credentials)
  if (mustBind) {
    const { forceBindingFlag } = await call(account.forceBinding, {})
    if (forceBindingFlag) {
      // stored credentials are cleared (spec 1 §4); the screen that binds works with the token in memory
      forgetReader()
      holdCredentials(credentials)
      tellReaderChanged()
      return { end: 'bind' }
    }
  }
  setReader(await call(session.userInfo, {}))
  tellSignedIn()
  void keepCheckFlags()
  return { end: 'in', nextPath: safeNextPath(nextPath) }
}

/** Loaded after the reader is in, and missed by nobody who does not need it. */
async function keepCheckFlags(): Promise<void> {
  const reader = currentReader()
  const checks = await call(account.checks, {}).catch(() => undefined)
  // signed out again, or somebody else, in the meantime
  if (checks && currentReader()?.userId === reader?.userId)
    store('pdaRuleFlag', checks.pdaRuleFlag ? '1' : '0')
}
