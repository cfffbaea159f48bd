import { createHash, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'

/** Cookie that identifies the browser in which an external sign-in began. It does not sign anybody in. */
export const BROWSER_COOKIE = 'wenyuan-journey'

/** The cookie's value, from the `cookie` header. */
export const browserOf = (header = ''): string | undefined => parseCookie(header)[BROWSER_COOKIE] || undefined

/** Digest in a sign-in assertion of the state token: the cookie's value, or the ticket that `beginOther` gave. */
export const browserDigest = (kept: string): string => createHash('sha256').update(kept).digest('base64url')

/** Whether one of the state tokens that the browser holds is the one of the digest. */
export const isSameBrowser = (digest: string, held: readonly (string | undefined)[]): boolean =>
  held.some((token) => {
    if (token === undefined || token === '') return false
    const said = Buffer.from(browserDigest(token))
    const wanted = Buffer.from(digest)
    return said.length === wanted.length && timingSafeEqual(said, wanted)
  })
