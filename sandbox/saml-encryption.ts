import { type CipherGCM, constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'

const XENC = 'http://www.w3.org/2001/04/xmlenc#'
const XENC11 = 'http://www.w3.org/2009/xmlenc11#'

/** How a provider encrypts: contents, and the key of the contents. */
export interface Encryption {
  content: 'aes128-gcm' | 'aes256-gcm' | 'aes128-cbc' | 'aes256-cbc' | 'tripledes-cbc'
  key: 'rsa-oaep-mgf1p' | 'rsa-oaep sha256' | 'rsa-1_5'
}

const ciphers = {
  'aes128-gcm': { cipher: 'aes-128-gcm', octets: 16, vector: 12 },
  'aes256-gcm': { cipher: 'aes-256-gcm', octets: 32, vector: 12 },
  'aes128-cbc': { cipher: 'aes-128-cbc', octets: 16, vector: 16 },
  'aes256-cbc': { cipher: 'aes-256-cbc', octets: 32, vector: 16 },
  'tripledes-cbc': { cipher: 'des-ede3-cbc', octets: 24, vector: 8 },
} as const

const keyMethods = {
  'rsa-oaep-mgf1p': `<xenc:EncryptionMethod Algorithm="${XENC}rsa-oaep-mgf1p"></xenc:EncryptionMethod>`,
  'rsa-oaep sha256': `<xenc:EncryptionMethod Algorithm="${XENC11}rsa-oaep"><ds:DigestMethod Algorithm="${XENC}sha256"></ds:DigestMethod><xenc11:MGF xmlns:xenc11="${XENC11}" Algorithm="${XENC11}mgf1sha256"></xenc11:MGF></xenc:EncryptionMethod>`,
  'rsa-1_5': `<xenc:EncryptionMethod Algorithm="${XENC}rsa-1_5"></xenc:EncryptionMethod>`,
} as const

/** An assertion for the holder of the certificate only (SAML 2.0 Core §2.3.4, XML Encryption 1.1). */
export function encryptedXml(assertion: string, certificate: string, { content, key }: Encryption): string {
  const { cipher, octets, vector } = ciphers[content]
  const secret = randomBytes(octets)
  const begin = randomBytes(vector)
  const encrypting = createCipheriv(cipher, secret, begin)
  const parts = [begin, encrypting.update(assertion, 'utf8'), encrypting.final()]
  if (content.endsWith('gcm')) parts.push((encrypting as CipherGCM).getAuthTag())
  const wrapped = publicEncrypt(
    {
      key: certificate,
      padding: key === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: key === 'rsa-oaep sha256' ? 'sha256' : 'sha1',
    },
    secret,
  )
  const namespace = content.endsWith('gcm') ? XENC11 : XENC
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element"><xenc:EncryptionMethod Algorithm="${namespace}${content}"></xenc:EncryptionMethod><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>${keyMethods[key]}${value(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>${value(Buffer.concat(parts))}</xenc:EncryptedData></saml:EncryptedAssertion>`
}
