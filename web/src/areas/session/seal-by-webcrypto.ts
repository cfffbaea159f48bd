import { bytesOfHex, hexOf, INFO, type SealKey } from './password-seal.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const text = new TextEncoder()

export const makePair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, true, ['deriveBits'])

/** Encrypts with WebCrypto. */
export async function sealByWebCrypto(
  { codeKey, publicKey }: SealKey,
  password: string,
  pair: CryptoKeyPair,
  iv: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { subtle } = crypto
  const theirs = await subtle.importKey('raw', bytesOfHex(publicKey), CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: text.encode(codeKey), info: text.encode(INFO) }
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await subtle.deriveKey(derivation, material, aes, false, ['encrypt'])
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(password))
  const point = await subtle.exportKey('raw', pair.publicKey)
  return hexOf(new Uint8Array(point), iv, new Uint8Array(sealed))
}
