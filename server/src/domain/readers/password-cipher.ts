import { webcrypto } from 'node:crypto'

/** Source: wire decisions "Session", password cipher. */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const INFO = new TextEncoder().encode('wenyuan-password-1')
const POINT_BYTES = 65
const IV_BYTES = 12
const TAG_BYTES = 16
/** 128 characters of four bytes, and the other parts of the message. */
const MOST_HEX = 2 * (POINT_BYTES + IV_BYTES + TAG_BYTES + 1_024)
const { subtle } = webcrypto

export interface KeyPair {
  /** Uncompressed point, hex. */
  publicKey: string
  /** PKCS #8, base64url; stays on the server. */
  privateKey: string
}

export async function makeKeyPair(): Promise<KeyPair> {
  const pair = await subtle.generateKey(CURVE, true, ['deriveBits'])
  return {
    publicKey: Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('hex'),
    privateKey: Buffer.from(await subtle.exportKey('pkcs8', pair.privateKey)).toString('base64url'),
  }
}

/** Decrypts a password encrypted by a browser; undefined if it was encrypted for another key or altered. */
export async function openPassword(
  { codeKey, privateKey }: { codeKey: string; privateKey: string },
  sealed: string,
): Promise<string | undefined> {
  if (sealed.length > MOST_HEX || !/^(?:[0-9a-f]{2})+$/i.test(sealed)) return undefined
  const bytes = Buffer.from(sealed, 'hex')
  if (bytes.length <= POINT_BYTES + IV_BYTES + TAG_BYTES) return undefined
  try {
    const own = await subtle.importKey('pkcs8', Buffer.from(privateKey, 'base64url'), CURVE, false, [
      'deriveBits',
    ])
    const theirs = await subtle.importKey('raw', bytes.subarray(0, POINT_BYTES), CURVE, false, [])
    const key = await agreedKey(own, theirs, codeKey, 'decrypt')
    const iv = bytes.subarray(POINT_BYTES, POINT_BYTES + IV_BYTES)
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(POINT_BYTES + IV_BYTES))
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    // not a point of the curve, another key, altered bytes: one answer for all
    return undefined
  }
}

/** The browser's half, for tests and scripts: encrypts a password for a public key of this server. */
export async function sealPassword(
  { codeKey, publicKey }: { codeKey: string; publicKey: string },
  password: string,
): Promise<string> {
  const pair = await subtle.generateKey(CURVE, true, ['deriveBits'])
  const theirs = await subtle.importKey('raw', Buffer.from(publicKey, 'hex'), CURVE, false, [])
  const key = await agreedKey(pair.privateKey, theirs, codeKey, 'encrypt')
  const iv = webcrypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password))
  const point = Buffer.from(await subtle.exportKey('raw', pair.publicKey))
  return Buffer.concat([point, iv, Buffer.from(sealed)]).toString('hex')
}

/** ECDH, then HKDF-SHA-256 with the codeKey as salt (RFC 5869), to a key for AES-256-GCM. */
async function agreedKey(
  own: webcrypto.CryptoKey,
  theirs: webcrypto.CryptoKey,
  codeKey: string,
  use: 'encrypt' | 'decrypt',
): Promise<webcrypto.CryptoKey> {
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new TextEncoder().encode(codeKey), info: INFO },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}
