import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 over the exact bytes that are sent, hex (RFC 2104). */
export const signatureOf = (content: string, key: string): string =>
  createHmac('sha256', key).update(content, 'utf8').digest('hex')

export function isSigned(content: string, sign: string, key: string): boolean {
  const wanted = Buffer.from(signatureOf(content, key), 'utf8')
  const given = Buffer.from(sign, 'utf8')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
