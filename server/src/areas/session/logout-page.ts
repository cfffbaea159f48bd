import type { TenantSettings } from '../../domain/tenants/settings.ts'

const unified: readonly string[] = ['oidc', 'cas', 'saml']

/**
 * Where a sign-out goes on: the unified authentication's own page where that is the only way in or was the one last
 * used; else it stays here. Source: spec 1 §4 "Session".
 */
export function logoutPageOf(
  settings: Pick<
    TenantSettings,
    | 'unifieAuthen'
    | 'unifieAuthenLogoutUrl'
    | 'normalLogin'
    | 'passportLogin'
    | 'exterSinAuthen'
    | 'weixinLogin'
  >,
  method: string | undefined,
): string {
  const { unifieAuthen, unifieAuthenLogoutUrl, normalLogin, passportLogin } = settings
  if (!unifieAuthen) return ''
  const only = !normalLogin && !passportLogin && !settings.exterSinAuthen && !settings.weixinLogin
  return only || (method !== undefined && unified.includes(method)) ? unifieAuthenLogoutUrl : ''
}
