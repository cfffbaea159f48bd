import { IdentityFailure, type IdentityFailureCode } from '../../../domain/identity/identity.ts'

/** The library reports errors as sentences; these have a code other than TICKET_INVALID. */
const sentences: readonly (readonly [RegExp, IdentityFailureCode])[] = [
  [/expired|not yet valid|No valid subject confirmation/, 'TICKET_EXPIRED'],
  [/audience/i, 'WRONG_AUDIENCE'],
  [/InResponseTo/, 'STATE_MISMATCH'],
]

/** Any error of the SAML library as one of our codes. Its messages quote the answer and are not repeated. */
export function failureOf(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  const message = error instanceof Error ? error.message : ''
  const [, code] = sentences.find(([pattern]) => pattern.test(message)) ?? []
  return new IdentityFailure(code ?? 'TICKET_INVALID', 'the library refused the response')
}
