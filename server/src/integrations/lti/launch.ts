import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { type LtiMessage, readMessage } from './launch-claims.ts'
import { type LtiPlatform } from '../../domain/lti/platform.ts'
import { LtiUnreachable } from './platform.ts'

/** Why a launch is refused. */
export type LaunchRefusal =
  | 'unreachable'
  /** Not signed by the platform, or changed. */
  | 'forged'
  | 'expired'
  /** Meant for another tool. */
  | 'audience'
  /** Of an installation of the platform that the library does not know. */
  | 'deployment'
  /** Not the answer to the question of this browser. */
  | 'nonce'
  /** Signed, but no message that the portal serves. */
  | 'message'

const CLOCK_TOLERANCE_SECONDS = 60
/** The Security Framework wants RS256; the others are as safe. No HMAC, no "none". */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']

/** Verifies a message of a platform. Source: 1EdTech Security Framework 1.0, 5.1.3. */
export async function verifyLaunch(
  token: string,
  { platform, keys, nonce, now }: { platform: LtiPlatform; keys: JWTVerifyGetKey; nonce: string; now: Date },
): Promise<LtiMessage | { refusal: LaunchRefusal }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: signatures,
      issuer: platform.issuer,
      audience: platform.clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'nonce'],
    })
    if (protectedHeader.kid === undefined) return { refusal: 'forged' }
    const message = readMessage(payload)
    if (!message) return { refusal: 'message' }
    const { azp = '', audiences } = message
    if ((audiences.length > 1 || azp !== '') && azp !== platform.clientId) return { refusal: 'audience' }
    if (!platform.deployments.includes(message.deployment)) return { refusal: 'deployment' }
    return message.nonce === nonce ? message : { refusal: 'nonce' }
  } catch (error) {
    if (error instanceof LtiUnreachable || error instanceof errors.JWKSTimeout)
      return { refusal: 'unreachable' }
    if (error instanceof errors.JWTExpired) return { refusal: 'expired' }
    if (error instanceof errors.JWTClaimValidationFailed)
      return { refusal: error.claim === 'aud' ? 'audience' : 'forged' }
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { refusal: 'forged' }
    throw error
  }
}
