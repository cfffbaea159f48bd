import { IdentityFailure, PROVIDER_SIZE_LIMIT } from '../../../domain/identity/identity.ts'
import {
  type ExpectedLogout,
  type LogoutRequest,
  readLogoutRequest,
  readLogoutXml,
} from './logout-request.ts'
import { requireSoundSignatures } from './response.ts'
import { verifiedText } from './signature.ts'

/**
 * SAML 2.0 Bindings §3.5.3 allows 80 bytes; providers send more. A longer value is not returned, because it goes into
 * an address.
 */
const LONGEST_RELAY_STATE = 1_024

/**
 * A logout request by the POST binding: the XML itself is signed (SAML 2.0 Bindings §3.5.5.2), not the fields around
 * it. As with a response, shape and algorithms are checked before any signature, and only the signed text is read.
 * @returns undefined when it is no logout request or is not authentic
 */
export function readLogoutForm(
  form: Readonly<Record<string, string>>,
  expected: ExpectedLogout,
): LogoutRequest | undefined {
  const { SAMLRequest: encoded = '', RelayState: relayState = '' } = form
  if (encoded.length > PROVIDER_SIZE_LIMIT || !/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) return undefined
  try {
    const xml = Buffer.from(encoded, 'base64').toString('utf8')
    const root = readLogoutXml(xml)
    requireSoundSignatures(root, [root])
    const signed = readLogoutXml(verifiedText(xml, 'LogoutRequest', expected.certificates))
    return readLogoutRequest(signed, relayState.length > LONGEST_RELAY_STATE ? '' : relayState, expected)
  } catch (error) {
    if (error instanceof IdentityFailure) return undefined
    throw error
  }
}
