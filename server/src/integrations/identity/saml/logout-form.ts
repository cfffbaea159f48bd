import type { SAML } from '@node-saml/node-saml'
import { IdentityFailure, PROVIDER_SIZE_LIMIT } from '../../../domain/identity/identity.ts'
import {
  type ExpectedLogout,
  type LogoutRequest,
  readLogoutRequest,
  readLogoutXml,
} from './logout-request.ts'
import { requireSoundSignatures } from './response.ts'

/**
 * SAML 2.0 Bindings §3.5.3 allows 80 bytes; providers send more. A longer value is not returned, because it goes into
 * an address.
 */
const LONGEST_RELAY_STATE = 1_024

type Verifier = Pick<SAML, 'validatePostRequestAsync'>

/**
 * A logout request by the POST binding: the XML itself is signed (SAML 2.0 Bindings §3.5.5.2), not the fields around
 * it. As with a response, shape and algorithms are checked before any signature, and the request and person verified by
 * the library must equal those read here. @returns undefined when it is no logout request or is not authentic
 */
export async function readLogoutForm(
  form: Readonly<Record<string, string>>,
  library: Verifier,
  expected: ExpectedLogout,
): Promise<LogoutRequest | undefined> {
  const { SAMLRequest: encoded = '', RelayState: relayState = '' } = form
  if (encoded.length > PROVIDER_SIZE_LIMIT || !/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) return undefined
  try {
    const root = readLogoutXml(Buffer.from(encoded, 'base64').toString('utf8'))
    requireSoundSignatures(root, [root])
    const request = readLogoutRequest(
      root,
      relayState.length > LONGEST_RELAY_STATE ? '' : relayState,
      expected,
    )
    if (!request) return undefined
    const verified = await verifiedBy(library, encoded)
    return verified?.ID === request.id && verified.nameID.trim() === request.nameId ? request : undefined
  } catch (error) {
    if (error instanceof IdentityFailure) return undefined
    throw error
  }
}

/** The library rejects by throwing; its messages quote the request and are not repeated. */
const verifiedBy = (library: Verifier, encoded: string) =>
  library.validatePostRequestAsync({ SAMLRequest: encoded }).then(
    ({ profile }) => profile,
    () => undefined,
  )
