import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { type Answer, call, callForEnvelope } from '../../api/call.ts'
import { currentIdentity, identifyAs } from '../../api/identity.ts'
import {
  type Credentials,
  endReader,
  forgetReader,
  holdCredentials,
  keepCredentials,
  store,
} from '../../api/stored-session.ts'
import { currentReader, setReader, tellReaderChanged } from '../../app/session/reader-state.ts'
import { type SealKey, sealPassword } from './password-seal.ts'
import { tellSignedIn } from './session-tabs.ts'

/** Outcome of a sign-in. Source: spec 1 §4 "Special login outcomes". */
export type SignInEnd =
  | { end: 'in'; nextPath: string }
  /** The password must be changed now. */
  | { end: 'change'; message: string }
  /** The password is old: a message, then the change. */
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
  /** The reader has consented to the privacy statement in the form. */
  agreed: boolean
}

/** Signs in with account and password. @throws ApiError naming the field */
export async function signIn({
  username,
  password,
  verifyCode,
  key,
  nextPath,
  mustBind,
  agreed,
}: SignInForm): Promise<SignInEnd> {
  await knowLibrary()
  const sealed = await sealPassword(key, password)
  const { mappingPath } = currentIdentity()
  const answer = await callForEnvelope(session.login, {
    username,
    password: sealed,
    verifyCode,
    codeKey: key.codeKey,
    nextPath,
    loginSystem: 1,
    ...(mappingPath ? { mappingPath } : {}),
  }).catch((error: unknown) => {
    // a failed sign-in clears the stored token (spec 1 §4)
    endReader()
    tellReaderChanged()
    throw error
  })
  return endOf(answer, mustBind, { agreed })
}

/** Fetches the group code if it is missing. Source: spec 1 §4. */
async function knowLibrary(): Promise<void> {
  const { groupCode, mappingPath } = currentIdentity()
  if (groupCode) return
  const known = await call(site.groupCode, mappingPath ? { mappingPath } : {})
  identifyAs({ groupCode: known.groupCode })
}

/** Interprets the answer of a sign-in call and stores its token. */
export async function endOf(
  { data, message, nextPath, credentials }: Answer<boolean | 10_000>,
  mustBind: boolean,
  consent: { agreed?: boolean } = {},
): Promise<SignInEnd> {
  if (credentials) keepAnew(credentials)
  if (data === true && credentials) return enter(credentials, nextPath, mustBind, consent)
  // kept for the password screen (spec 1 §9, local storage "modifyPassword")
  store('modifyPassword', message)
  return data === 10_000 ? { end: 'old', message } : { end: 'change', message }
}

/** Discards an in-memory token of an abandoned screen before the new one is stored. */
function keepAnew(credentials: Credentials): void {
  holdCredentials(undefined)
  keepCredentials(credentials)
}

/**
 * Completes the sign-in with a valid token: loads the reader, and checks whether a binding is required. Source: spec 1
 * §4.
 */
export async function enter(
  credentials: Credentials,
  nextPath: string,
  mustBind: boolean,
  { agreed = false }: { agreed?: boolean } = {},
): Promise<SignInEnd> {
  keepAnew(credentials)
  if (mustBind) {
    const { forceBindingFlag } = await call(account.forceBinding, {})
    if (forceBindingFlag) {
      // stored credentials are cleared (spec 1 §4); the binding screen uses the token in memory
      forgetReader()
      holdCredentials(credentials)
      tellReaderChanged()
      return { end: 'bind' }
    }
  }
  // consent from the form is stored before the reader is shown, so that nobody asks again
  if (agreed) await call(account.consent, {}).catch(() => undefined)
  setReader(await call(session.userInfo, {}))
  tellSignedIn()
  void keepCheckFlags()
  return { end: 'in', nextPath: safeNextPath(nextPath) }
}

/** Loaded after the sign-in; a failure is ignored. */
async function keepCheckFlags(): Promise<void> {
  const reader = currentReader()
  const checks = await call(account.checks, {}).catch(() => undefined)
  // the reader may have changed in between
  if (checks && currentReader()?.userId === reader?.userId)
    store('pdaRuleFlag', checks.pdaRuleFlag ? '1' : '0')
}
