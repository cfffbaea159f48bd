import { Fail } from '../../core/fail.ts'
import { isSameBrowser } from '../../domain/readers/browser-cookie.ts'
import { isKindOn } from '../../domain/readers/identity-kinds.ts'
import type { SignInMethod } from '../../domain/readers/session-store.ts'
import type { SignInAssertion, SignInAssertions } from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../core/scope.ts'

const methods: Readonly<Record<string, SignInMethod>> = {
  wechat: 'wechat',
  'learning-app': 'learning-app',
  passport: 'passport',
  oidc: 'oidc',
  cas: 'cas',
  saml: 'saml',
}

/** The sign-in method of a session opened by an assertion of this kind. */
export const methodOf = (kind: string): SignInMethod => methods[kind] ?? 'passport'

/** What a browser keeps of a sign-in it began: a cookie, or the state token of `beginOther`. */
export interface Held {
  browser: string | undefined
  ticket: string
}

/**
 * The sign-in assertion of a caller: of the expected kind, if any, of an enabled provider, and issued to the same
 * browser. It can be read several times but used once: see `SignInAssertions.claim`. @throws Fail SIGN_IN_PROOF_INVALID,
 * METHOD_OFF
 */
export async function assertionFrom(
  assertions: SignInAssertions,
  scope: Scope,
  text: string,
  { kind, browser: held, ticket }: Held & { kind?: string },
): Promise<SignInAssertion & { browser: string }> {
  const assertion = text === '' ? undefined : await assertions.read(scope, text)
  const browser = assertion?.browser
  if (!assertion || browser === undefined || !isSameBrowser(browser, [held, ticket]))
    throw new Fail('SIGN_IN_PROOF_INVALID')
  if (kind !== undefined && assertion.kind !== kind) throw new Fail('SIGN_IN_PROOF_INVALID')
  if (!isKindOn(scope.site.settings, assertion.kind)) throw new Fail('METHOD_OFF')
  return { ...assertion, browser }
}

/** The same, or the `uid` of a trusted application's link, which needs neither provider nor browser. */
export async function assertionOrLink(
  assertions: SignInAssertions,
  scope: Scope,
  text: string,
  held: Held & { kind: string },
): Promise<SignInAssertion> {
  const assertion = text === '' ? undefined : await assertions.read(scope, text)
  const isLink = assertion?.browser === undefined && assertion?.kind === held.kind
  return isLink ? assertion : assertionFrom(assertions, scope, text, held)
}
