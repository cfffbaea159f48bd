/** The answer of `verifycode/img`: a key for encrypting one password. */
export interface SealKey {
  codeKey: string
  /** P-256 point of the server, uncompressed, hex. */
  publicKey: string
}

/** Source: wire decisions "Session", password cipher. */
export const INFO = 'wenyuan-password-1'
export const IV_BYTES = 12

/**
 * Encrypts a password: hex of ephemeral point (65 bytes), iv (12), ciphertext and tag. Pages over plain http have no
 * WebCrypto (W3C Secure Contexts); there a script does the same, loaded on demand.
 */
export async function sealPassword(key: SealKey, password: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  if (isSecureContext && 'subtle' in crypto) {
    const { makePair, sealByWebCrypto } = await import('./seal-by-webcrypto.ts')
    return sealByWebCrypto(key, password, await makePair(), iv)
  }
  const { makeSecret, sealByNoble } = await import('./seal-by-noble.ts')
  return sealByNoble(key, password, makeSecret(), iv)
}

export const hexOf = (...parts: readonly Uint8Array[]): string =>
  parts.map((part) => Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('')).join('')

export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
