import type { session } from '@wenyuan/contract/areas/session.ts'
import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { findBoundReader } from '../../domain/readers/binding-store.ts'
import { isProviderSessionOver, providerSessionKey } from '../../domain/readers/identity-provider-sessions.ts'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { methodOf } from './assertion-rules.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { SessionPorts } from './handlers.ts'
import { Fail } from '../../core/fail.ts'
import { browserDigest } from '../../domain/readers/browser-cookie.ts'
import { externalIdentityOf } from '../../integrations/identity/identity-providers.ts'
import type { ExternalIdentity } from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../core/scope.ts'
import { assertionFrom } from './assertion-rules.ts'

/** Signing in with somebody outside: the way there, and back with the answer. */
export const otherSignInHandlers = ({
  signIns,
  assertions,
  identityProviders,
}: SessionPorts): Pick<HandlersOf<typeof session>, 'beginOther' | 'otherLogin'> => ({
  async beginOther({ input, scope, address }) {
    await allowAttempt(scope, 'picture', address)
    const next = safeNextPath(input.nextPath)
    const { loginUrl, ticket } = await identityProviders.begin(scope, {
      kind: input.kind || 'unified',
      next,
    })
    return { code: '1' as const, loginUrl, ticket }
  },

  async otherLogin({ input, scope, device, browser, extras, fail }) {
    const { identity, next } = await identityFrom({ assertions, identityProviders }, scope, input, browser)
    const reader =
      (await findBoundReader(scope, identity)) ??
      (identity.account === undefined ? undefined : await findReaderByAccount(scope, identity.account))
    if (next !== undefined) extras.nextPath = safeNextPath(next)
    const { kind, session, subject } = identity
    // the provider session was ended in between
    if (session !== undefined && (await isProviderSessionOver(scope, session)))
      throw fail('SIGN_IN_PROOF_INVALID')
    // signed again because it was used up here; the reader keeps the rest of the ten minutes to enter the account
    if (!reader) return { bindFlag: false, jwt: null, openId: await assertions.sign(scope, identity), kind }
    if (reader.locked) throw fail('ACCOUNT_LOCKED')
    const jwt = await signIns.open(scope, {
      readerId: reader.reader_id,
      purpose: 'reader',
      method: methodOf(kind),
      device,
      provider: {
        subject: providerSessionKey(kind, subject),
        ...(session === undefined ? {} : { session }),
      },
    })
    return { bindFlag: true, jwt, openId: '', kind }
  },
})

/** The identity named by the provider's answer or by an earlier assertion. Either can be used once. */
async function identityFrom(
  { assertions, identityProviders }: Pick<SessionPorts, 'assertions' | 'identityProviders'>,
  scope: Scope,
  input: { code: string; openId: string; ticket: string },
  browser: string | undefined,
): Promise<{ identity: ExternalIdentity & { browser: string; expires?: Date }; next?: string }> {
  const { code, openId, ticket } = input
  if (code !== '') {
    const { kind, person, next } = await identityProviders.finish(scope, { code, ticket })
    return { identity: { ...externalIdentityOf(kind, person), browser: browserDigest(ticket) }, next }
  }
  const identity = await assertionFrom(assertions, scope, openId, { browser, ticket })
  if (!(await assertions.claim(scope, identity))) throw new Fail('SIGN_IN_PROOF_INVALID')
  return { identity }
}
