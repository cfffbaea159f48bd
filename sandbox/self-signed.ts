import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { selfSigned } from '@wenyuan/server/domain/identity/self-signed.ts'

export interface SigningKey {
  /** PEM, PKCS #8 */
  key: string
  /** PEM, X.509 */
  certificate: string
}

/** A new RSA key with a self-signed certificate for one day. */
export async function makeSigningKey(commonName: string, now: Date): Promise<SigningKey> {
  const { privateKey: key } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const from = new Date(now.getTime() - 60_000)
  const until = new Date(now.getTime() + 86_400_000)
  return { key, certificate: selfSigned(key, { commonName, from, until }) }
}
