import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { TimedScope } from '../../core/scope.ts'
import type { SigningKeyOf } from './signing-keys.ts'

/**
 * What a ticket is for. A ticket made for one purpose is invalid for every other: the ticket of a lost card once passed
 * for an account elsewhere.
 */
export type TicketPurpose =
  | 'sign-in'
  | 'sign-in-link'
  | 'binding-link'
  | 'card-lost'
  | 'card-found'
  | 'known-browser'
  | 'topic-preview'
  | 'questionnaire-preview'
  | 'database-opening'
  | 'lti-login'
  | 'lti-list'
  | 'lti-choice'
  | 'oai-page'
  | 'archive'

interface Ticket {
  purpose: TicketPurpose
  subject: string
  expires: Date
  /** Names the ticket in the ledger of used ones. */
  id?: string
  claims?: Record<string, string>
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** A ticket of this tenant (JWS, HS256), signed with the key of its purpose. */
export const signTicket = async (
  keyOf: SigningKeyOf,
  scope: TimedScope,
  { purpose, subject, expires, id, claims = {} }: Ticket,
): Promise<string> => {
  const token = new SignJWT({ ...claims, purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setAudience(scope.tenant)
    .setIssuedAt(seconds(scope.now))
    .setExpirationTime(seconds(expires))
  if (id !== undefined) token.setJti(id)
  return token.sign(await keyOf(scope, `ticket ${purpose}`))
}

/** Undefined for text that was not signed by us, for this tenant and this purpose, or has expired. */
export async function readTicket(
  keyOf: SigningKeyOf,
  scope: TimedScope,
  purpose: TicketPurpose,
  text: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(text, await keyOf(scope, `ticket ${purpose}`), {
      algorithms: ['HS256'],
      audience: scope.tenant,
      currentDate: scope.now,
      requiredClaims: ['exp', 'sub', 'purpose'],
    })
    return payload['purpose'] === purpose ? payload : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
