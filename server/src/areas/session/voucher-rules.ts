import { Fail } from '../../fail.ts'
import { isSameBrowser } from '../../domain/readers/browser-cookie.ts'
import type { SignInMethod } from '../../domain/readers/session-store.ts'
import type { SignInAssertion, SignInAssertions } from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../scope.ts'

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

/**
 * The sign-in assertion from a caller: of the expected kind, if any, and issued to the same browser.
 * @throws Fail VOUCHER_INVALID
 */
export async function assertionFrom(
  assertions: SignInAssertions,
  scope: Scope,
  text: string,
  { kind, browser }: { kind?: string; browser: string | undefined },
): Promise<SignInAssertion> {
  const assertion = text === '' ? undefined : await assertions.read(scope, text)
  const isKind = kind === undefined || assertion?.kind === kind
  if (!assertion || !isKind || !isSameBrowser(assertion.browser, browser)) throw new Fail('VOUCHER_INVALID')
  return assertion
}
