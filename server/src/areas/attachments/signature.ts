import { createHmac, timingSafeEqual } from 'node:crypto'

export const linkModes = ['read', 'save'] as const
export type LinkMode = (typeof linkModes)[number]

/** What a link allows: one file of one library, one way of opening it, until a moment. */
export interface Grant {
  tenant: string
  attachmentId: string
  mode: LinkMode
  /** Epoch seconds. */
  until: number
}

/** HMAC-SHA-256 over every part of the grant (RFC 2104); lengths before parts, so that none can borrow from another. */
export const signatureOf = (secret: string, { tenant, attachmentId, mode, until }: Grant): string =>
  createHmac('sha256', secret)
    .update([tenant, attachmentId, mode, String(until)].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url')

/** True when the signature is the grant's and its time has not run out. */
export function isGranted(secret: string, grant: Grant, signature: string, now: Date): boolean {
  if (grant.until * 1_000 < now.getTime()) return false
  const own = Buffer.from(signatureOf(secret, grant))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}
