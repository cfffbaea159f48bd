import { errors, jwtVerify, SignJWT } from 'jose'
import type { TimedScope } from '../../scope.ts'
import type { SigningKeyOf } from './signing-keys.ts'

/** Who an outside service says somebody is, signed by us for ten minutes: what the wire calls `openId` or `uid`. */
export interface SignInAssertion {
  /** `wechat`, `learning-app`, `passport`, `oidc`, `cas`, `saml` */
  kind: string
  subject: string
  /** The library account, where the institution itself has named it. */
  account?: string
  /** Digest of the peer's word for its session (`peerWord`): when that ends there, what began with it ends here. */
  session?: string
  /** Digest of what only the browser that began holds: in another browser the voucher is worth nothing. */
  browser?: string
}

const VOUCHER_MINUTES = 10

export interface SignInAssertions {
  sign(scope: TimedScope, assertion: SignInAssertion): Promise<string>
  /** Undefined for what we have not signed, for another library or too long ago: a bare id is no proof. */
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
