import { createHash, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'

/** Cookie that identifies the browser in which an external sign-in began. It does not sign anybody in. */
export const BROWSER_COOKIE = 'wenyuan-journey'

/** The cookie's value, from the `cookie` header. */
export const browserOf = (header = ''): string | undefined => parseCookie(header)[BROWSER_COOKIE] || undefined

/** Digest of the cookie in a sign-in assertion. */
export const browserDigest = (kept: string): string => createHash('sha256').update(kept).digest('base64url')

/** An assertion without a digest is valid in any browser. */
export function isSameBrowser(digest: string | undefined, kept: string | undefined): boolean {
  if (digest === undefined) return true
  if (kept === undefined) return false
  const said = Buffer.from(browserDigest(kept))
  const wanted = Buffer.from(digest)
  return said.length === wanted.length && timingSafeEqual(said, wanted)
}
