const HOME = '/home'
/**
 * Routes that are no target after a sign-in. Source: spec 1 §4: "after login with a next path of the reset-password
 * page … /Home".
 */
const notNext =
  /^\/(resetPassword|modifyPassword|login|bindAccount|bindUid|relevanceUid|loginExternal)(\/|\?|$)/i

/**
 * A safe redirect target after a sign-in: a route of this app, never another site. Backslashes and control characters
 * are refused because browsers read them as slashes or drop them: `/\evil.example` would leave the site.
 */
export function safeNextPath(path: string | null | undefined): string {
  const route = (path ?? '').trim().replace(/^#/, '')
  const isRoute = /^\/(?![/\\])/.test(route) && !/[\\\p{Cc}]/u.test(route)
  return isRoute && route.length <= 1_024 && !notNext.test(route) ? route : HOME
}
