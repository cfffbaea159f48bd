import { createCipheriv, type KeyObject, randomBytes, sign, verify, X509Certificate } from 'node:crypto'
import type { SigningKey } from './self-signed.ts'
import type { Answer, Request } from './web-server.ts'

const STALE_MS = 300_000

export interface WechatPayFacts {
  appId: string
  mchid: string
  /** Serial number and public key (PEM) of the merchant's certificate. */
  merchant: { serial: string; publicKey: string }
  apiKey: string
  /** The current platform certificate; it may change. */
  platform: () => SigningKey
  address: () => string
  clock: () => Date
}

export const serialOf = ({ certificate }: SigningKey): string => new X509Certificate(certificate).serialNumber

/** How the platform signs and enciphers what it sends. */
export function sealsOf({ apiKey, platform, clock }: Pick<WechatPayFacts, 'apiKey' | 'platform' | 'clock'>) {
  /** Signature headers of a body sent by the platform. */
  const sealOf = (body: string): Record<string, string> => {
    const [timestamp, nonce] = [
      String(Math.floor(clock().getTime() / 1_000)),
      randomBytes(16).toString('hex'),
    ]
    const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serialOf(platform()),
      'wechatpay-signature': sign('sha256', text, platform().key).toString('base64'),
    }
  }
  const sealed = (status: number, value?: object): Answer => {
    const body = value === undefined ? '' : JSON.stringify(value)
    const type = value === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
    return { status, headers: { ...type, ...sealOf(body) }, body }
  }
  const refusal = (status: number, code: string): Answer => sealed(status, { code, message: code })

  const encipher = (text: string, about: string) => {
    const nonce = randomBytes(6).toString('hex')
    const closing = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
    closing.setAAD(Buffer.from(about))
    const bytes = Buffer.concat([closing.update(text, 'utf8'), closing.final(), closing.getAuthTag()])
    return {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: about,
      ciphertext: bytes.toString('base64'),
    }
  }
  return { sealOf, sealed, refusal, encipher }
}

/** Whether the merchant has signed the request, a short time ago. */
export function isFromMerchant(
  { mchid, merchant, clock }: WechatPayFacts,
  merchantKey: KeyObject,
  method: string,
  { target, headers, body }: Request,
): boolean {
  const [, said = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '') ?? []
  const parts = new Map([...said.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const timestamp = parts.get('timestamp') ?? ''
  const isFresh = Math.abs(clock().getTime() - Number(timestamp) * 1_000) < STALE_MS
  const text = Buffer.from(`${[method, target, timestamp, parts.get('nonce_str'), body].join('\n')}\n`)
  return (
    isFresh &&
    parts.get('mchid') === mchid &&
    parts.get('serial_no') === merchant.serial &&
    verify('sha256', text, merchantKey, Buffer.from(parts.get('signature') ?? '', 'base64'))
  )
}
