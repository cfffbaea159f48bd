import type { TenantSettings } from '../../domain/tenants/settings.ts'

const unified: readonly string[] = ['oidc', 'cas', 'saml']

/**
 * Where the browser goes after a sign-out: the page of the unified authentication if that is the only way to sign in or
 * was used last; else it stays in the app. Source: spec 1 §4 "Session".
 */
export function logoutPageOf(
  settings: Pick<
    TenantSettings,
    'unifiedLogin' | 'unifiedLogoutUrl' | 'normalLogin' | 'passportLogin' | 'externalLogin' | 'wechatLogin'
  >,
  method: string | undefined,
): string {
  const { unifiedLogin, unifiedLogoutUrl, normalLogin, passportLogin } = settings
  if (!unifiedLogin) return ''
  const only = !normalLogin && !passportLogin && !settings.externalLogin && !settings.wechatLogin
  return only || (method !== undefined && unified.includes(method)) ? unifiedLogoutUrl : ''
}
