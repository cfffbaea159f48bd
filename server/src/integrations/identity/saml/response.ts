import { IdentityFailure, PROVIDER_SIZE_LIMIT } from '../../../domain/identity/identity.ts'
import { childrenOf, elementsOf, onlyChild, readXml, type XmlElement } from '../xml.ts'

export const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const ds = 'http://www.w3.org/2000/09/xmldsig#'

/** Accepted signature algorithms. SHA-1 and HMAC are not among them. */
const algorithms: Record<string, ReadonlySet<string>> = {
  SignatureMethod: new Set([
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ]),
  DigestMethod: new Set([
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ]),
  CanonicalizationMethod: new Set(['http://www.w3.org/2001/10/xml-exc-c14n#']),
  Transform: new Set([`${ds}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#']),
}

/**
 * Refuses, before any signature is computed, everything except one plain response to our request, by shape, position of
 * signatures, algorithms and recipient. Signature wrapping needs a second assertion, a signature elsewhere or a
 * duplicate ID, and is refused here. @throws IdentityFailure
 */
export function requireSoundResponse(encoded: string, expected: { request: string; returnTo: string }): void {
  if (encoded.length > PROVIDER_SIZE_LIMIT) throw unreadable('too large')
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) throw unreadable('not base64')
  const root = readXml(Buffer.from(encoded, 'base64').toString('utf8'))
  if (root.uri !== samlp || root.name !== 'Response') throw unreadable('not a response')
  requireSuccess(root)

  for (const element of elementsOf(root)) {
    const isOurs = element === root || root.children.includes(element)
    if (element.uri === saml && element.name === 'Assertion' && !isOurs)
      throw invalid('assertion out of place')
  }
  const assertions = childrenOf(root, saml, 'Assertion')
  if (assertions.length !== 1) throw invalid('not exactly one assertion')
  requireSoundSignatures(root, [root, ...assertions])

  if (root.attributes.InResponseTo !== expected.request) {
    throw new IdentityFailure('STATE_MISMATCH', 'answer to another request')
  }
  if (root.attributes.Destination !== expected.returnTo) {
    throw new IdentityFailure('WRONG_AUDIENCE', 'destination')
  }
}

/**
 * Refuses a message unless exactly these elements are signed, each once, by a signature that is a direct child, with
 * accepted algorithms, and without duplicate IDs. @throws IdentityFailure
 */
export function requireSoundSignatures(root: XmlElement, signed: readonly XmlElement[]): void {
  const ids = new Set<string>()
  for (const element of elementsOf(root)) {
    const { ID: id } = element.attributes
    if (id !== undefined && ids.has(id)) throw invalid('one ID twice')
    if (id !== undefined) ids.add(id)
    const allowed = element.uri === ds ? algorithms[element.name] : undefined
    if (allowed && !allowed.has(element.attributes.Algorithm ?? '')) throw invalid('algorithm not accepted')
    if (element.uri === ds && element.name === 'Object') throw invalid('object in a signature')
  }
  for (const one of signed) {
    if (childrenOf(one, ds, 'Signature').length !== 1) throw invalid('not signed, or twice')
  }
  const signatures = [...elementsOf(root)].filter(({ uri, name }) => uri === ds && name === 'Signature')
  if (signatures.length !== signed.length) throw invalid('signature out of place')
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
