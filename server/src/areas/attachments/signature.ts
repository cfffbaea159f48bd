import { createHmac, timingSafeEqual } from 'node:crypto'

export const linkModes = ['read', 'save'] as const
export type LinkMode = (typeof linkModes)[number]

/** What a link permits: one file of one tenant in one mode, until an expiry time. */
export interface Grant {
  tenant: string
  attachmentId: string
  mode: LinkMode
  /** Epoch seconds. */
  until: number
}

/**
 * HMAC-SHA-256 over every part of the grant (RFC 2104); each part is preceded by its length, so that no two grants give
 * the same input.
 */
export const signatureOf = (secret: string, { tenant, attachmentId, mode, until }: Grant): string =>
  createHmac('sha256', secret)
    .update([tenant, attachmentId, mode, String(until)].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url')

/** True when the signature matches the grant and the grant has not expired. */
export function isGranted(secret: string, grant: Grant, signature: string, now: Date): boolean {
  if (grant.until * 1_000 < now.getTime()) return false
  const own = Buffer.from(signatureOf(secret, grant))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}
