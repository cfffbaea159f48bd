import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfHex, hexOf, INFO, type SealKey } from './password-seal.ts'

const text = new TextEncoder()

export const makeSecret = (): Uint8Array => p256.utils.randomSecretKey()

/** Encrypts in script, for pages over plain http. */
export function sealByNoble(
  { codeKey, publicKey }: SealKey,
  password: string,
  secret: Uint8Array,
  iv: Uint8Array,
): string {
  // the first byte gives the point format; the shared secret of ECDH is the x coordinate (SEC 1 §3.3.1)
  const shared = p256.getSharedSecret(secret, bytesOfHex(publicKey), true).subarray(1)
  const key = hkdf(sha256, shared, text.encode(codeKey), text.encode(INFO), 32)
  const sealed = gcm(key, iv).encrypt(text.encode(password))
  return hexOf(p256.getPublicKey(secret, false), iv, sealed)
}
