import { createHash, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'

/** Tells the browser that began a sign-in outside from every other one. It signs nobody in. */
export const BROWSER_COOKIE = 'wenyuan-journey'

/** What the browser keeps, from the `cookie` header. */
export const browserOf = (header = ''): string | undefined => parseCookie(header)[BROWSER_COOKIE] || undefined

/** What a voucher says of the browser it is for. */
export const browserDigest = (kept: string): string => createHash('sha256').update(kept).digest('base64url')

/** A voucher made for no browser in particular is good in any. */
export function isSameBrowser(digest: string | undefined, kept: string | undefined): boolean {
  if (digest === undefined) return true
  if (kept === undefined) return false
  const said = Buffer.from(browserDigest(kept))
  const wanted = Buffer.from(digest)
  return said.length === wanted.length && timingSafeEqual(said, wanted)
}
