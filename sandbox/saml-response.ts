import { type BinaryLike, createHash, createSign, type KeyLike } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { escapeMarkup } from './markup.ts'
import type { DemoPerson } from './people.ts'
import type { SigningKey } from './self-signed.ts'
import { freshToken } from './sessions.ts'

/** All facts of an assertion. Tests change single ones and expect a refusal. */
export interface AssertionFacts {
  issuer: string
  audience: string
  /** Address to which the response is posted. */
  recipient: string
  /** The ID of the request it answers. */
  request: string
  now: Date
  /** Minutes for which the assertion is valid. */
  minutes?: number
  sessionIndex?: string
  assertionId?: string
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'

/** An unsigned assertion (SAML 2.0 Profiles §4.1.4.2). */
export function assertionXml(person: DemoPerson, facts: AssertionFacts): string {
  const { now, minutes = 5, sessionIndex = freshId(), assertionId = freshId() } = facts
  const until = new Date(now.getTime() + minutes * 60_000).toISOString()
  const issued = now.toISOString()
  return `<saml:Assertion xmlns:saml="${SAML}" ID="${assertionId}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${escapeMarkup(facts.issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${escapeMarkup(person.id)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${escapeMarkup(facts.request)}" NotOnOrAfter="${until}" Recipient="${escapeMarkup(facts.recipient)}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${issued}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${escapeMarkup(facts.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}" SessionIndex="${sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('uid', person.account)}${attribute('displayName', person.name)}${attribute('mail', person.mail)}${attribute('groups', ...person.groups)}</saml:AttributeStatement></saml:Assertion>`
}

const attribute = (name: string, ...values: readonly string[]) =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${escapeMarkup(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`

/** An unsigned response that contains it; without content, an error response. */
export function responseXml(
  facts: Pick<AssertionFacts, 'issuer' | 'recipient' | 'request' | 'now'>,
  content: { assertion: string } | { refusal: 'NoPassive' | 'AuthnFailed' },
): string {
  const status =
    'assertion' in content
      ? `<samlp:StatusCode Value="${STATUS}Success"></samlp:StatusCode>`
      : `<samlp:StatusCode Value="${STATUS}Responder"><samlp:StatusCode Value="${STATUS}${content.refusal}"></samlp:StatusCode></samlp:StatusCode>`
  return `<samlp:Response xmlns:samlp="${SAMLP}" ID="${freshId()}" Version="2.0" IssueInstant="${facts.now.toISOString()}" Destination="${escapeMarkup(facts.recipient)}" InResponseTo="${escapeMarkup(facts.request)}"><saml:Issuer xmlns:saml="${SAML}">${escapeMarkup(facts.issuer)}</saml:Issuer><samlp:Status>${status}</samlp:Status>${'assertion' in content ? content.assertion : ''}</samlp:Response>`
}

export type DigestBits = 256 | 384 | 512

/** Signs an element in place, with the signature after the issuer as the schema requires. */
export function signedXml(
  xml: string,
  element: 'Response' | 'Assertion' | 'LogoutRequest' | 'EntityDescriptor',
  { key, certificate }: SigningKey,
  bits: DigestBits = 256,
): string {
  const place = `//*[local-name(.)='${element}']`
  const names = {
    signature: `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`,
    digest: `http://www.w3.org/2001/04/${bits === 384 ? 'xmldsig-more' : 'xmlenc'}#sha${bits}`,
  }
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: names.signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signer.HashAlgorithms[names.digest] = class {
    getAlgorithmName = () => names.digest
    getHash = (text: string) => createHash(`sha${bits}`).update(text).digest('base64')
  }
  signer.SignatureAlgorithms[names.signature] = class {
    getAlgorithmName = () => names.signature
    getSignature = (text: BinaryLike, by: KeyLike) => createSign(`sha${bits}`).update(text).sign(by, 'base64')
    verifySignature = () => false
  }
  signer.addReference({ xpath: place, digestAlgorithm: names.digest, transforms: [ENVELOPED, EXCLUSIVE] })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${place}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

const freshId = () => `_${freshToken()}`
