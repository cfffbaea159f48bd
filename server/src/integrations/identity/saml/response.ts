import { IdentityFailure, PROVIDER_SIZE_LIMIT } from '../../../domain/identity/identity.ts'
import { childrenOf, elementsOf, onlyChild, readXml, type XmlElement } from '../xml.ts'
import { referenceDigests, signatureDigests } from './signature.ts'

export const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const ds = 'http://www.w3.org/2000/09/xmldsig#'

/** Accepted algorithms by the element that names one. */
const algorithms: Record<string, ReadonlySet<string>> = {
  SignatureMethod: new Set(Object.keys(signatureDigests)),
  DigestMethod: new Set(Object.keys(referenceDigests)),
  CanonicalizationMethod: new Set(['http://www.w3.org/2001/10/xml-exc-c14n#']),
  Transform: new Set([`${ds}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#']),
}

/** A response whose shape is sound. Nothing in it is known to come from the provider yet. */
export interface SoundResponse {
  xml: string
  root: XmlElement
  isSigned: boolean
}

/**
 * Refuses, before any signature is computed, everything except one plain response to our request, by shape, position of
 * signatures, algorithms and recipient. Signature wrapping needs a second assertion, a signature elsewhere or a
 * duplicate ID, and is refused here. @throws IdentityFailure
 */
export function soundResponse(
  encoded: string,
  expected: { request: string; returnTo: string },
): SoundResponse {
  if (encoded.length > PROVIDER_SIZE_LIMIT) throw unreadable('too large')
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) throw unreadable('not base64')
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  const root = readXml(xml)
  if (root.uri !== samlp || root.name !== 'Response') throw unreadable('not a response')
  requireSuccess(root)

  const isAssertion = ({ uri, name }: XmlElement) =>
    uri === saml && (name === 'Assertion' || name === 'EncryptedAssertion')
  const assertions = root.children.filter(isAssertion)
  if ([...elementsOf(root)].filter(isAssertion).length !== assertions.length)
    throw invalid('assertion out of place')
  if (assertions.length !== 1) throw invalid('not exactly one assertion')
  requireSoundSignatures(root, [root, ...assertions.filter(({ name }) => name === 'Assertion')])

  if (root.attributes.InResponseTo !== expected.request) {
    throw new IdentityFailure('STATE_MISMATCH', 'answer to another request')
  }
  const isSigned = isSignedBy(root)
  const { Destination: destination } = root.attributes
  // Bindings §3.5.5.2: a signed message must say for which address it was made
  if (destination === undefined ? isSigned : destination !== expected.returnTo) {
    throw new IdentityFailure('WRONG_AUDIENCE', 'destination')
  }
  return { xml, root, isSigned }
}

/** Whether the element holds a signature directly; whose it is, is another question. */
export const isSignedBy = (element: XmlElement): boolean => childrenOf(element, ds, 'Signature').length > 0

/**
 * Refuses a message in which anything but these elements is signed, or one of them twice, or by algorithms that are not
 * accepted, and a message with duplicate IDs. @throws IdentityFailure
 */
export function requireSoundSignatures(root: XmlElement, signable: readonly XmlElement[]): void {
  const ids = new Set<string>()
  let signatures = 0
  for (const element of elementsOf(root)) {
    const { ID: id } = element.attributes
    if (id !== undefined && ids.has(id)) throw invalid('one ID twice')
    if (id !== undefined) ids.add(id)
    if (element.uri === ds && element.name === 'Signature') {
      signatures += 1
      requireAccepted(element)
    }
  }
  const inPlace = signable.map((one) => childrenOf(one, ds, 'Signature').length)
  if (inPlace.some((count) => count > 1)) throw invalid('signed twice')
  if (signatures !== inPlace.filter((count) => count === 1).length) throw invalid('signature out of place')
}

function requireAccepted(signature: XmlElement): void {
  for (const { uri, name, attributes } of elementsOf(signature)) {
    if (uri !== ds) continue
    const { Algorithm: algorithm = '' } = attributes
    const word = /^http:\/\/www\.w3\.org\/[\w/.#-]{1,60}$/.test(algorithm) ? algorithm : 'unknown'
    if (algorithms[name]?.has(algorithm) === false) throw invalid(`algorithm not accepted: ${word}`)
    if (name === 'Object') throw invalid('object in a signature')
  }
}

function requireSuccess(root: XmlElement): void {
  const status = onlyChild(root, samlp, 'Status')
  const code = status && onlyChild(status, samlp, 'StatusCode')
  if (!code) throw unreadable('no status')
  if (code.attributes.Value === `${statusNames}Success`) return
  const inner = onlyChild(code, samlp, 'StatusCode')?.attributes.Value
  throw inner === `${statusNames}NoPassive`
    ? new IdentityFailure('NOT_SIGNED_IN', 'the provider knows nobody')
    : new IdentityFailure('REFUSED_BY_PEER', 'status other than success')
}

const statusNames = 'urn:oasis:names:tc:SAML:2.0:status:'
const unreadable = (because: string) => new IdentityFailure('PROVIDER_UNREADABLE', because)
const invalid = (because: string) => new IdentityFailure('TICKET_INVALID', because)
