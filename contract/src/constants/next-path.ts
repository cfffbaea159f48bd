const HOME = '/home'
/** Nowhere to be sent after a sign-in. Source: spec 1 §4: "after login with a next path of the reset-password page … /Home". */
const notNext =
  /^\/(resetPassword|modifyPassword|login|bindAccount|bindUid|relevanceUid|loginExternal)(\/|\?|$)/i

/**
 * Where a sign-in may lead on: a route of this app, never another site's. Backslashes and control characters are what
 * browsers read as slashes or leave out, so that `/\evil.example` would leave the site.
 */
export function safeNextPath(path: string | null | undefined): string {
  const route = (path ?? '').trim().replace(/^#/, '')
  const isRoute = /^\/(?![/\\])/.test(route) && !/[\\\p{Cc}]/u.test(route)
  return isRoute && route.length <= 1_024 && !notNext.test(route) ? route : HOME
}
