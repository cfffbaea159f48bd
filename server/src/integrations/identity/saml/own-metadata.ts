import { selfSigned } from '../../../domain/identity/self-signed.ts'
import type { SamlSettings } from '../../../domain/identity/settings.ts'
import { escapeHtml } from '../../../platform/html.ts'
import { acceptedContents } from './decryption.ts'

/** Our entity id at a provider: as entered, or the address of our metadata beside the callback address. */
export const entityIdOf = ({ entityId }: Pick<SamlSettings, 'entityId'>, returnTo: string): string =>
  entityId ?? new URL(returnTo.includes('/signed-out/') ? '../saml/metadata' : 'saml/metadata', returnTo).href

/** A certificate carries our key; nobody checks its dates (Metadata IOP 1.0 §2.5.1). */
const [FROM, UNTIL] = [new Date('2020-01-01T00:00:00Z'), new Date('2049-12-31T23:59:59Z')]
const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings'

/**
 * Our metadata for the operator of a provider (SAML 2.0 Metadata §2.4.4).
 *
 * @param key our private key as PEM: providers encrypt with its public part
 * @param returnTo where the provider posts its answers
 * @param signedOut where it reports a sign-out, if it can
 */
export function ownMetadata(
  settings: Pick<SamlSettings, 'entityId' | 'requestKey'>,
  { key, returnTo, signedOut }: { key: string; returnTo: string; signedOut?: string },
): string {
  const entity = entityIdOf(settings, returnTo)
  const logout = (binding: string) =>
    signedOut === undefined
      ? ''
      : `<md:SingleLogoutService Binding="${bindings}:${binding}" Location="${escapeHtml(signedOut)}"/>`
  const { requestKey } = settings
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeHtml(entity)}">
<md:SPSSODescriptor AuthnRequestsSigned="${requestKey !== undefined}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
${requestKey === undefined ? '' : keyXml('signing', requestKey, returnTo)}${keyXml('encryption', key, returnTo)}
${logout('HTTP-Redirect')}${logout('HTTP-POST')}
<md:AssertionConsumerService Binding="${bindings}:HTTP-POST" Location="${escapeHtml(returnTo)}" index="0" isDefault="true"/>
</md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

function keyXml(use: 'signing' | 'encryption', key: string, returnTo: string): string {
  const commonName = new URL(returnTo).hostname.slice(0, 64)
  const certificate = selfSigned(key, { commonName, from: FROM, until: UNTIL }).replaceAll(
    /-----[^-]+-----|\s/g,
    '',
  )
  const methods =
    use === 'encryption'
      ? acceptedContents.map((algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`).join('')
      : ''
  return `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`
}
