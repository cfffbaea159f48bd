import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { CONTENT_ITEMS, DEEP_LINKING_DATA, DEPLOYMENT, MESSAGE_TYPE, VERSION } from './launch-claims.ts'
import type { LtiPlatform, ToolKey } from '../../domain/lti/platform.ts'

const LIFE_SECONDS = 300

const signed = (
  { id, key }: ToolKey,
  claims: Record<string, unknown>,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1_000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .sign(key)
}

/** A link that the platform puts into its course. Source: LTI Deep Linking 2.0, 3.2.3. */
export interface LtiLink {
  type: 'ltiResourceLink'
  title: string
  text?: string
  url: string
  custom: Record<string, string>
}

/** What was chosen, for the platform. Source: LTI Deep Linking 2.0, 4.5. */
export const deepLinkingAnswer = (
  tool: ToolKey,
  { issuer, clientId }: Pick<LtiPlatform, 'issuer' | 'clientId'>,
  {
    deployment,
    data,
    links,
    now,
  }: { deployment: string; data?: string | undefined; links: readonly LtiLink[]; now: Date },
): Promise<string> =>
  signed(
    tool,
    {
      nonce: randomUUID(),
      [MESSAGE_TYPE]: 'LtiDeepLinkingResponse',
      [VERSION]: '1.3.0',
      [DEPLOYMENT]: deployment,
      [CONTENT_ITEMS]: links,
      ...(data === undefined ? {} : { [DEEP_LINKING_DATA]: data }),
    },
    { issuer: clientId, audience: issuer, now },
  )

/** Shows the platform's services who asks. Source: Security Framework 1.0, 4.1.1; RFC 7523. */
export const clientAssertion = (
  tool: ToolKey,
  { clientId, tokenUrl }: Pick<LtiPlatform, 'clientId' | 'tokenUrl'>,
  now: Date,
): Promise<string> => signed(tool, { sub: clientId }, { issuer: clientId, audience: tokenUrl, now })
