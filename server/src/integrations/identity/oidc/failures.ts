import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { IdentityFailure, type IdentityFailureCode } from '../../../domain/identity/identity.ts'

/** Error codes of OAuth 2.0 §4.1.2.1 and OpenID Connect Core §3.1.2.6, sent through the browser. */
const spoken: Record<string, IdentityFailureCode> = {
  login_required: 'NOT_SIGNED_IN',
  interaction_required: 'NOT_SIGNED_IN',
  consent_required: 'NOT_SIGNED_IN',
  account_selection_required: 'NOT_SIGNED_IN',
  access_denied: 'REFUSED_BY_PEER',
  unauthorized_client: 'WRONG_AUDIENCE',
  server_error: 'PROVIDER_UNREACHABLE',
  temporarily_unavailable: 'PROVIDER_UNREACHABLE',
  invalid_grant: 'TICKET_INVALID',
  invalid_client: 'WRONG_AUDIENCE',
}

/** Codes of the OIDC library for answers that failed a check. */
const checked: Record<string, IdentityFailureCode> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'TICKET_EXPIRED',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'WRONG_AUDIENCE',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'WRONG_AUDIENCE',
  OAUTH_PARSE_ERROR: 'PROVIDER_UNREADABLE',
  OAUTH_RESPONSE_IS_NOT_JSON: 'PROVIDER_UNREADABLE',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'PROVIDER_UNREADABLE',
  OAUTH_MISSING_SERVER_METADATA: 'PROVIDER_UNREADABLE',
  OAUTH_INVALID_SERVER_METADATA: 'PROVIDER_UNREADABLE',
  OAUTH_TIMEOUT: 'PROVIDER_UNREACHABLE',
  OAUTH_ABORT: 'PROVIDER_UNREACHABLE',
}

/** Any error of the OIDC library as one of our codes. Its messages may hold tokens and are not repeated. */
export function failureOf(error: unknown): IdentityFailure {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof IdentityFailure) return at
    if (at instanceof AuthorizationResponseError || at instanceof ResponseBodyError) {
      return new IdentityFailure(spoken[at.error] ?? 'REFUSED_BY_PEER', wordOf(at.error))
    }
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (checked[code]) return new IdentityFailure(checked[code], code)
    if (code.startsWith('OAUTH_') && !at.cause) return new IdentityFailure('TICKET_INVALID', code)
  }
  return new IdentityFailure('TICKET_INVALID', 'answer failed a check')
}

/** An error code of the protocol; any other text is untrusted and is not repeated. */
const wordOf = (error: string) => (/^[a-z_]{1,40}$/.test(error) ? error : 'unknown word')
