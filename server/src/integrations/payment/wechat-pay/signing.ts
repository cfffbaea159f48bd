import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'

/** Source: WeChat Pay API v3, "Signature generation". */
const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const TAG_BYTES = 16
/** Maximum clock difference of a message. Source: the same, "Signature verification". */
const STALE_MS = 300_000

export interface Merchant {
  mchid: string
  /** Serial number of the certificate that belongs to the key. */
  serial: string
  privateKey: KeyObject
}

interface Sent {
  method: 'GET' | 'POST'
  /** With the query string. */
  path: string
  body: string
  now: Date
}

/** The `Authorization` of a request: a signature (RSA, SHA-256) over method, path, time, nonce and body. */
export function authorizationOf(
  { mchid, serial, privateKey }: Merchant,
  { method, path, body, now }: Sent,
): string {
  const nonce = randomBytes(16).toString('hex')
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const text = `${[method, path, timestamp, nonce, body].join('\n')}\n`
  const signature = sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64')
  const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature }
  return `${SCHEME} ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** Body and signature headers of an answer or notification. */
export interface Sealed {
  timestamp: string
  nonce: string
  serial: string
  signature: string
  body: string
}

/** The four headers; undefined unless all are present. */
export function sealedIn(header: (name: string) => string | undefined, body: string): Sealed | undefined {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const serial = header('wechatpay-serial')
  const signature = header('wechatpay-signature')
  if (!timestamp || !nonce || !serial || !signature) return undefined
  return { timestamp, nonce, serial, signature, body }
}

/** True when WeChat Pay signed it, and recently: a replayed message is refused. */
export function isSealedBy(
  key: KeyObject,
  { timestamp, nonce, signature, body }: Sealed,
  now: Date,
): boolean {
  const written = Number(timestamp) * 1_000
  if (!Number.isFinite(written) || Math.abs(now.getTime() - written) > STALE_MS) return false
  const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
  return verify('sha256', text, key, Buffer.from(signature, 'base64'))
}

export interface Enciphered {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string | undefined
}

/** AEAD_AES_256_GCM (RFC 5116 §5.2) with the merchant's API key; undefined when decryption fails. */
export function decipher(
  apiKey: string,
  { algorithm, ciphertext, nonce, associated_data = '' }: Enciphered,
): string | undefined {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (algorithm !== 'AEAD_AES_256_GCM' || sealed.length < TAG_BYTES) return undefined
  try {
    const opening = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'), {
      authTagLength: TAG_BYTES,
    })
    opening.setAuthTag(sealed.subarray(-TAG_BYTES))
    opening.setAAD(Buffer.from(associated_data, 'utf8'))
    return Buffer.concat([opening.update(sealed.subarray(0, -TAG_BYTES)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
