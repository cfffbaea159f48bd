import { openAuthHost } from './auth-host/auth-host.ts'
import { openCas } from './cas/cas.ts'
import type { Identity, IdentityMeans } from '../../domain/identity/identity.ts'
import { openOidc } from './oidc/oidc.ts'
import { openPassport } from './passport/passport.ts'
import { openSaml } from './saml/saml.ts'
import type { IdentitySettings } from '../../domain/identity/settings.ts'

/** The identity adapter for a tenant's settings; `undefined` without an identity provider. Opens no connection. */
export function openIdentity(settings: IdentitySettings, means: IdentityMeans): Identity | undefined {
  switch (settings.kind) {
    case 'none':
      return undefined
    case 'oidc':
      return openOidc(settings, means)
    case 'cas':
      return openCas(settings, means)
    case 'saml':
      return openSaml(settings, means)
    case 'passport':
      return openPassport(settings, means)
    case 'learning-app':
    case 'wechat':
      return openAuthHost(settings, means)
  }
}
