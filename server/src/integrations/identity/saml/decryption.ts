import { constants, createDecipheriv, type DecipherGCM, privateDecrypt } from 'node:crypto'
import { IdentityFailure } from '../../../domain/identity/identity.ts'
import { elementsOf, type XmlElement } from '../xml.ts'

const xenc = 'http://www.w3.org/2001/04/xmlenc#'
const xenc11 = 'http://www.w3.org/2009/xmlenc11#'
const ds = 'http://www.w3.org/2000/09/xmldsig#'

/** Ciphers of contents by their name (XML Encryption 1.1 §5.2), with the octets of the vector before the text. */
const contentCiphers: Readonly<Record<string, { cipher: string; vector: number; isSealed?: true }>> = {
  [`${xenc11}aes128-gcm`]: { cipher: 'aes-128-gcm', vector: 12, isSealed: true },
  [`${xenc11}aes192-gcm`]: { cipher: 'aes-192-gcm', vector: 12, isSealed: true },
  [`${xenc11}aes256-gcm`]: { cipher: 'aes-256-gcm', vector: 12, isSealed: true },
  [`${xenc}aes128-cbc`]: { cipher: 'aes-128-cbc', vector: 16 },
  [`${xenc}aes192-cbc`]: { cipher: 'aes-192-cbc', vector: 16 },
  [`${xenc}aes256-cbc`]: { cipher: 'aes-256-cbc', vector: 16 },
  // the default of pysaml2; what it holds is signed
  [`${xenc}tripledes-cbc`]: { cipher: 'des-ede3-cbc', vector: 8 },
}

/** Digests of the key's padding (§5.5.2). RSA with the padding of PKCS #1 1.5 is not accepted: it can be guessed at. */
const paddingDigests: Readonly<Record<string, string>> = {
  [`${ds}sha1`]: 'sha1',
  [`${xenc}sha256`]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  [`${xenc}sha512`]: 'sha512',
}

export const acceptedContents: readonly string[] = Object.keys(contentCiphers)

/**
 * The text in an `EncryptedAssertion`. Whatever does not fit our key is refused alike, so that nobody learns about the
 * text by trying. @throws IdentityFailure TICKET_INVALID
 */
export function decryptedText(encrypted: XmlElement, key: string): string {
  const data = elementIn(encrypted, xenc, 'EncryptedData')
  const wrapped = elementIn(encrypted, xenc, 'EncryptedKey')
  const content = contentCiphers[algorithmOf(data)]
  if (!content) throw invalid('encryption not accepted')
  const padding = paddingOf(wrapped)
  try {
    const secret = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: padding },
      cipherValue(wrapped),
    )
    return opened(cipherValue(data), secret, content)
  } catch {
    throw invalid('the assertion cannot be decrypted by our key')
  }
}

/** Digest of the padding. Its mask uses the same one: no other is known to the platform. */
function paddingOf(wrapped: XmlElement): string {
  const method = wrapped.children.find(({ name }) => name === 'EncryptionMethod')
  const named = (name: string) => method?.children.find((one) => one.name === name)?.attributes.Algorithm
  const digest = paddingDigests[named('DigestMethod') ?? `${ds}sha1`]
  const mask = (named('MGF') ?? `${xenc11}mgf1sha1`).replace(`${xenc11}mgf1`, '')
  const algorithm = algorithmOf(wrapped)
  const isKnown = algorithm === `${xenc}rsa-oaep-mgf1p` || algorithm === `${xenc11}rsa-oaep`
  if (!isKnown || digest === undefined || digest !== mask) throw invalid('encryption of the key not accepted')
  return digest
}

function opened(
  sent: Buffer,
  secret: Buffer,
  { cipher, vector, isSealed }: { cipher: string; vector: number; isSealed?: true },
): string {
  const [begin, body] = [sent.subarray(0, vector), sent.subarray(vector)]
  const decipher = createDecipheriv(cipher, secret, begin)
  if (isSealed) {
    const [text, tag] = [body.subarray(0, -16), body.subarray(-16)]
    ;(decipher as DecipherGCM).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  }
  // the last octet counts the padding, whose other octets are arbitrary (§5.2.1)
  decipher.setAutoPadding(false)
  const text = Buffer.concat([decipher.update(body), decipher.final()])
  const padded = text.at(-1) ?? 0
  if (padded < 1 || padded > vector) throw new Error('padding')
  return text.subarray(0, -padded).toString('utf8')
}

const algorithmOf = (element: XmlElement): string =>
  element.children.find(({ uri, name }) => uri === xenc && name === 'EncryptionMethod')?.attributes
    .Algorithm ?? ''

function cipherValue(element: XmlElement): Buffer {
  const data = element.children.find(({ uri, name }) => uri === xenc && name === 'CipherData')
  const value = data?.children.find(({ uri, name }) => uri === xenc && name === 'CipherValue')
  return Buffer.from(value?.text ?? '', 'base64')
}

function elementIn(parent: XmlElement, uri: string, name: string): XmlElement {
  const [one, second] = [...elementsOf(parent)].filter((each) => each.uri === uri && each.name === name)
  if (!one || second) throw invalid(`not exactly one ${name}`)
  return one
}

const invalid = (because: string) => new IdentityFailure('TICKET_INVALID', because)
