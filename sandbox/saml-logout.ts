import { sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { escapeMarkup } from './markup.ts'
import { signedXml } from './saml-response.ts'
import type { SigningKey } from './self-signed.ts'
import { freshToken } from './sessions.ts'

/** All facts of a logout request. Tests change single ones and expect a refusal. */
export interface LogoutFacts {
  issuer: string
  /** Where it goes. */
  destination: string
  /** The NameID of the assertion. */
  nameId: string
  sessionIndex?: string
  now: Date
  id?: string
}

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** SAML 2.0 Core §3.7.1 */
export function logoutXml(facts: LogoutFacts): string {
  const { issuer, destination, nameId, sessionIndex, now, id = `_${freshToken()}` } = facts
  return `<samlp:LogoutRequest xmlns:samlp="${SAMLP}" xmlns:saml="${SAML}" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escapeMarkup(destination)}"><saml:Issuer>${escapeMarkup(issuer)}</saml:Issuer><saml:NameID>${escapeMarkup(nameId)}</saml:NameID>${
    sessionIndex === undefined ? '' : `<samlp:SessionIndex>${escapeMarkup(sessionIndex)}</samlp:SessionIndex>`
  }</samlp:LogoutRequest>`
}

/** The query of the redirect binding, signed (SAML 2.0 Bindings §3.4.4.1). */
export function signedQuery(xml: string, { key }: Pick<SigningKey, 'key'>, relayState = ''): string {
  const fields = {
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    ...(relayState === '' ? {} : { RelayState: relayState }),
    SigAlg: RSA_SHA256,
  }
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${text}&Signature=${encodeURIComponent(sign('sha256', Buffer.from(text), key).toString('base64'))}`
}

/** The fields of the POST binding: the request signed in itself (SAML 2.0 Bindings §3.5.4). */
export const signedFields = (xml: string, signing: SigningKey, relayState = ''): Record<string, string> => ({
  SAMLRequest: Buffer.from(signedXml(xml, 'LogoutRequest', signing)).toString('base64'),
  ...(relayState === '' ? {} : { RelayState: relayState }),
})
