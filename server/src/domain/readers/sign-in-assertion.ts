import { errors, jwtVerify, SignJWT } from 'jose'
import type { TimedScope } from '../../scope.ts'
import type { SigningKeyOf } from './signing-keys.ts'

/** The person named by an identity provider, signed by us for ten minutes. On the wire: `openId` or `uid`. */
export interface SignInAssertion {
  /** `wechat`, `learning-app`, `passport`, `oidc`, `cas`, `saml` */
  kind: string
  subject: string
  /** The library account, if the institution's own provider has named it. */
  account?: string
  /** Digest of the provider's session identifier: when that session ends, ours ends too. */
  session?: string
  /** Digest of the cookie of the browser that began the sign-in: in another browser the assertion is invalid. */
  browser?: string
}

const VOUCHER_MINUTES = 10

export interface SignInAssertions {
  sign(scope: TimedScope, assertion: SignInAssertion): Promise<string>
  /** Undefined for text not signed by us, for another tenant, or expired: a bare id proves nothing. */
  read(scope: TimedScope, text: string): Promise<SignInAssertion | undefined>
}

export const makeSignInAssertions = (keyOf: SigningKeyOf): SignInAssertions => ({
  async sign(scope, { kind, subject, account, session, browser }) {
    const issued = Math.floor(scope.now.getTime() / 1_000)
    return new SignJWT({
      kind,
      ...(account === undefined ? {} : { account }),
      ...(session === undefined ? {} : { session }),
      ...(browser === undefined ? {} : { browser }),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(scope.tenant)
      .setIssuedAt(issued)
      .setExpirationTime(issued + VOUCHER_MINUTES * 60)
      .sign(await keyOf(scope, 'voucher'))
  },
  async read(scope, text) {
    try {
      const { payload } = await jwtVerify(text, await keyOf(scope, 'voucher'), {
        algorithms: ['HS256'],
        audience: scope.tenant,
        currentDate: scope.now,
        requiredClaims: ['exp', 'sub', 'kind'],
      })
      const { kind, sub: subject = '', account, session, browser } = payload
      if (typeof kind !== 'string') return undefined
      return {
        kind,
        subject,
        ...(typeof account === 'string' ? { account } : {}),
        ...(typeof session === 'string' ? { session } : {}),
        ...(typeof browser === 'string' ? { browser } : {}),
      }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  },
})
