import type { BlockList } from 'node:net'
import { staffProvidersOf } from '../domain/staff/settings.ts'
import type { TenantSettings } from '../domain/tenants/settings.ts'
import { isOpenAddress, resolve } from '../platform/guarded-fetch.ts'
import type { IdentitySettings } from '../domain/identity/settings.ts'

/** A connection that libraries enter and that this program calls itself. */
export interface CalledHost {
  what: 'mail' | 'sms' | 'sign-in' | 'staff-sign-in' | 'language-model' | 'embeddings' | 'researcher-ids'
  /** Distinguishes several of a kind. */
  name: string
  host: string
}

const RESOLVE_MS = 1_000

/** The address that is called. To the others only the browser of the reader goes. */
function calledAddress(settings: IdentitySettings): string | undefined {
  switch (settings.kind) {
    case 'oidc':
      return settings.issuer
    case 'cas':
      return settings.server
    case 'learning-app':
    case 'wechat':
      return settings.host
    case 'saml':
      return settings.idpMetadata
    case 'passport':
    case 'none':
      return undefined
  }
}

function calledHosts(settings: TenantSettings): CalledHost[] {
  const { mail, sms, directory } = settings
  const { languageModel, embeddings, researcherIds } = settings
  const hostOf = (address: string) => new URL(address).hostname
  const ofProviders = (what: CalledHost['what'], providers: readonly IdentitySettings[]): CalledHost[] =>
    providers.flatMap((provider) => {
      const address = calledAddress(provider)
      return address === undefined ? [] : [{ what, name: provider.kind, host: hostOf(address) }]
    })
  return [
    ...(mail ? [{ what: 'mail' as const, name: '', host: mail.host }] : []),
    ...(sms ? [{ what: 'sms' as const, name: '', host: hostOf(sms.gateway) }] : []),
    ...ofProviders('sign-in', settings.identities),
    ...(directory ? [{ what: 'sign-in' as const, name: 'directory', host: hostOf(directory.url) }] : []),
    ...ofProviders('staff-sign-in', staffProvidersOf(settings)),
    ...(languageModel.kind === 'none'
      ? []
      : [{ what: 'language-model' as const, name: '', host: hostOf(languageModel.base) }]),
    ...(embeddings.kind === 'none'
      ? []
      : [{ what: 'embeddings' as const, name: '', host: hostOf(embeddings.base) }]),
    ...(researcherIds.kind === 'none'
      ? []
      : [researcherIds.issuer, researcherIds.api].map((address) => ({
          what: 'researcher-ids' as const,
          name: '',
          host: hostOf(address),
        }))),
  ]
}

/** Connections of a library into networks that the operator has not allowed. Names that are not known are left out. */
export async function closedHosts(settings: TenantSettings, allowed: BlockList): Promise<CalledHost[]> {
  const isClosed = async ({ host }: CalledHost): Promise<boolean> => {
    try {
      const addresses = await resolve({ hostname: host }, AbortSignal.timeout(RESOLVE_MS))
      return !addresses.every((address) => isOpenAddress(address, allowed))
    } catch {
      return false
    }
  }
  const called = calledHosts(settings)
  const closed = await Promise.all(called.map(isClosed))
  return called.filter((_, no) => closed[no])
}
