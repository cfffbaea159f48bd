import { IdentityFailure } from '../../../domain/identity/identity.ts'
import { onlyChild, readXml, type XmlElement } from '../xml.ts'
import { decryptedText } from './decryption.ts'
import { isSignedBy, requireSoundSignatures, saml, type SoundResponse } from './response.ts'
import { verifiedText } from './signature.ts'

interface Keys {
  certificates: readonly string[]
  /** Our private key, PEM; asked for only where an assertion is encrypted. */
  ours: () => Promise<string>
}

/**
 * The assertion of a response, read from the very text that the provider signed: its own signature, or that of the
 * response around it (SAML 2.0 Profiles §4.1.4.5 asks for one of them). Each signature that is there must hold.
 *
 * @throws IdentityFailure
 */
export async function signedAssertion(
  { xml, root, isSigned }: SoundResponse,
  keys: Keys,
): Promise<XmlElement> {
  const response = isSigned ? readXml(verifiedText(xml, 'Response', keys.certificates)) : root
  const encrypted = onlyChild(response, saml, 'EncryptedAssertion')
  if (encrypted) return decryptedAssertion(encrypted, isSigned, keys)
  const assertion = onlyChild(response, saml, 'Assertion')
  if (!assertion) throw invalid('not exactly one assertion')
  if (isSignedBy(assertion)) return sameAs(assertion, verifiedText(xml, 'Assertion', keys.certificates))
  if (!isSigned) throw invalid('neither response nor assertion is signed')
  return assertion
}

/** Whatever is wrong within has one code, so that nobody learns about the text by sending changed ones. */
async function decryptedAssertion(
  encrypted: XmlElement,
  isInSigned: boolean,
  { certificates, ours }: Keys,
): Promise<XmlElement> {
  const text = decryptedText(encrypted, await ours())
  try {
    const assertion = readXml(text)
    if (assertion.uri !== saml || assertion.name !== 'Assertion') throw invalid('no assertion was encrypted')
    requireSoundSignatures(assertion, [assertion])
    if (isSignedBy(assertion)) return sameAs(assertion, verifiedText(text, 'Assertion', certificates))
    if (!isInSigned) throw invalid('neither response nor encrypted assertion is signed')
    return assertion
  } catch (error) {
    throw error instanceof IdentityFailure ? invalid(error.detail) : error
  }
}

/** What was verified, provided that it is what was read first. */
function sameAs(read: XmlElement, verified: string): XmlElement {
  const assertion = readXml(verified)
  const isSame =
    assertion.uri === saml && assertion.name === 'Assertion' && assertion.attributes.ID === read.attributes.ID
  if (!isSame) throw invalid('signed part is no assertion')
  return assertion
}

const invalid = (because: string) => new IdentityFailure('TICKET_INVALID', because)
