import { createHash, createVerify, type KeyLike } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { IdentityFailure } from '../../../domain/identity/identity.ts'
import { pemOf } from './certificates.ts'
import { type DomElement, domOf } from './xml-dom.ts'

const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'

/** Accepted signatures, each with its digest (RFC 6931). SHA-1 and HMAC are not among them. */
export const signatureDigests: Readonly<Record<string, string>> = {
  [`${more}rsa-sha256`]: 'sha256',
  [`${more}rsa-sha384`]: 'sha384',
  [`${more}rsa-sha512`]: 'sha512',
}

/** Accepted digests of what is signed. */
export const referenceDigests: Readonly<Record<string, string>> = {
  [`${xmlenc}sha256`]: 'sha256',
  [`${more}sha384`]: 'sha384',
  [`${xmlenc}sha512`]: 'sha512',
}

/**
 * The element that a signature covers, as the exact text that was signed: only this may be read afterwards. The element
 * is the root of the document or a child of it, and holds its signature directly.
 *
 * @param certificates PEM or bare base64; one of them must have signed
 * @throws IdentityFailure TICKET_INVALID
 */
export function verifiedText(xml: string, name: string, certificates: readonly string[]): string {
  // a parser of XML reads every end of line as a line feed (XML 1.0 §2.11)
  const text = xml.replaceAll(/\r\n?/g, '\n')
  const root = domOf(text)
  const element = root?.localName === name ? root : childOf(root, name)
  const signature = childOf(element, 'Signature')
  if (!element || !signature) throw invalid('not signed')
  for (const certificate of certificates) {
    const signed = signedBy(certificate, { text, signature, id: element.getAttribute('ID') ?? '' })
    if (signed !== undefined) return signed
  }
  throw invalid(`the signature of the ${name} is by none of the provider's certificates`)
}

function childOf(parent: DomElement | undefined, name: string): DomElement | undefined {
  for (let one = parent?.firstChild ?? null; one; one = one.nextSibling) {
    if (one.localName === name) return one
  }
  return undefined
}

function signedBy(
  certificate: string,
  { text, signature, id }: { text: string; signature: DomElement; id: string },
): string | undefined {
  const checked = new SignedXml({ publicCert: pemOf(certificate), getCertFromKeyInfo: () => null })
  checked.HashAlgorithms = classes(referenceDigests, digestClass)
  checked.SignatureAlgorithms = classes(signatureDigests, signatureClass)
  try {
    checked.loadSignature(signature)
    const [reference, second] = checked.getReferences()
    if (!reference || second || reference.uri !== `#${id}`) return undefined
    return checked.checkSignature(text) ? checked.getSignedReferences()[0] : undefined
  } catch {
    // the library's messages quote the answer
    return undefined
  }
}

const classes = <Class>(
  accepted: Readonly<Record<string, string>>,
  classOf: (name: string, digest: string) => Class,
): Record<string, Class> =>
  Object.fromEntries(Object.entries(accepted).map(([name, digest]) => [name, classOf(name, digest)]))

const digestClass = (name: string, digest: string) =>
  class {
    getAlgorithmName = () => name
    getHash = (xml: string) => createHash(digest).update(xml, 'utf8').digest('base64')
  }

const signatureClass = (name: string, digest: string) =>
  class {
    getAlgorithmName = () => name
    getSignature = (): never => {
      throw new Error('nothing is signed here')
    }
    verifySignature = (material: string, key: KeyLike, value: string) =>
      createVerify(digest).update(material, 'utf8').verify(key, value, 'base64')
  }

const invalid = (because: string) => new IdentityFailure('TICKET_INVALID', because)
