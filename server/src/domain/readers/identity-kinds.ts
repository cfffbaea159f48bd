import type { IdentitySettings } from '../identity/settings.ts'
import type { TenantSettings } from '../tenants/settings.ts'

type Flags = Pick<TenantSettings, 'unifiedLogin' | 'passportLogin' | 'externalLogin' | 'wechatLogin'>
type Kind = IdentitySettings['kind']

/** Providers of unified authentication: the institution itself names the account. */
const unified: readonly string[] = ['oidc', 'cas', 'saml']
export const isUnified = (kind: string): boolean => unified.includes(kind)

const flags: Readonly<Record<Kind, keyof Flags | undefined>> = {
  none: undefined,
  oidc: 'unifiedLogin',
  cas: 'unifiedLogin',
  saml: 'unifiedLogin',
  passport: 'passportLogin',
  'learning-app': 'externalLogin',
  wechat: 'wechatLogin',
}

/** Whether the tenant's flag for this kind is set. A provider whose flag is not set signs nobody in. */
const isFlagSet = (settings: Flags, kind: Kind): boolean => {
  const flag = flags[kind]
  return flag !== undefined && settings[flag]
}

/** The providers that sign readers in: those whose flag is set. */
export const identitiesOn = (settings: Flags & Pick<TenantSettings, 'identities'>): IdentitySettings[] =>
  settings.identities.filter(({ kind }) => isFlagSet(settings, kind))

/**
 * The kinds of account that a signed-in reader can bind. The institution's own provider names the account itself and
 * needs no binding.
 */
export const bindableKinds = (settings: Flags & Pick<TenantSettings, 'identities'>): string[] =>
  identitiesOn(settings)
    .map(({ kind }) => kind)
    .filter((kind) => !isUnified(kind))

/** Whether this tenant lets readers in by this kind of identity provider. */
export const isKindOn = (settings: Flags & Pick<TenantSettings, 'identities'>, kind: string): boolean =>
  identitiesOn(settings).some((one) => one.kind === kind)
