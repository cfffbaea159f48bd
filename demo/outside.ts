import '@wenyuan/server/integrations/payment/choose.ts'
import '@wenyuan/server/integrations/lti/platform.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { type TenantSettings, TenantSettings as Settings } from '@wenyuan/server/domain/tenants/settings.ts'
import { identitiesOn } from '@wenyuan/server/domain/readers/identity-kinds.ts'
import { updateSettings } from '@wenyuan/server/domain/tenants/store.ts'
import type { Sandbox } from '../sandbox/open.ts'
import { discoveryFolder } from '../sandbox/discovery.ts'
import { seedContent } from './content-seed.ts'
import { connectCatalogues } from './catalogue-targets-seed.ts'
import { demoTenants } from './tenants.ts'

type SandboxSystems = Pick<Sandbox, 'address' | 'identity' | 'mail' | 'sms' | 'pay' | 'orcid' | 'lti'>

type SandboxGateway = keyof Sandbox['pay']

/** Payment methods of each demo library; together they cover all methods. */
const sandboxGateways: Readonly<Record<string, Partial<Record<PayProvider, SandboxGateway>>>> = {
  wydx: { alipay: 'alipay', wechat: 'wechat', boc: 'campus' },
  ljxy: { xkp: 'campus', anxin: 'campus', fuyi: 'campus', chaoxing: 'campus' },
}

/**
 * Connects the demo libraries to the identity providers that each has switched on, carriers and gateways of the sandbox. Repeated at every start,
 * because the sandbox's keys are new. A tenant that has configured another system keeps it.
 */
export async function playOutside(
  appContext: AppContext,
  sandbox: SandboxSystems | undefined,
): Promise<void> {
  if (!sandbox) return
  for (const { code } of demoTenants) {
    const tenant = appContext.tenants.byCode(code)
    if (!tenant) continue
    await updateSettings(appContext.database, code, connectedTo(sandbox, tenant.settings))
    const where = { db: appContext.database.ofTenant(code), tenant: code }
    for (const [provider, by] of Object.entries(sandboxGateways[code] ?? {}) as [
      PayProvider,
      SandboxGateway,
    ][]) {
      const gateway = await appContext.gateways.settingsOf(where, provider)
      if (!gateway || isHere(new URL(gateway.url).hostname))
        await appContext.gateways.set(where, provider, sandbox.pay[by])
    }
    await connectCatalogues(appContext, code, sandbox)
    appContext.discoveries.trust(sandbox.address)
    appContext.ltiPlatforms.trust(sandbox.address)
    await seedContent(appContext, code, 'lti-platforms', [sandbox.lti.settings()])
  }
  await appContext.tenants.refresh()
}

function connectedTo(
  { address, identity, mail, sms, orcid }: SandboxSystems,
  before: TenantSettings,
): TenantSettings {
  const { oidc, cas, saml, passport, wechat } = identity
  const identityProviders = identitiesOn({
    ...before,
    identities: [oidc, cas, saml, passport, identity['learning-app'], wechat],
  })
  return Settings.parse({
    ...before,
    identities: before.identities.every(isSandboxed) ? identityProviders : before.identities,
    mail: before.mail && !isHere(before.mail.host) ? before.mail : { ...mail, security: 'none' },
    ...(isReal(before) ? {} : { researcherIds: orcid }),
    ...(hasOwnDiscovery(before)
      ? {}
      : {
          discovery: { kind: 'openalex', url: `${address}${discoveryFolder}/openalex` },
          discoveryShown: true,
        }),
    sms: before.sms && !isHere(new URL(before.sms.gateway).hostname) ? before.sms : sms,
  })
}

/** Whether the library has credentials of its own at ORCID. */
function isReal(before: TenantSettings): boolean {
  const { researcherIds } = before
  return researcherIds.kind === 'orcid' && !isHere(new URL(researcherIds.issuer).hostname)
}

/** Whether the library has chosen a discovery service of its own. */
function hasOwnDiscovery(before: TenantSettings): boolean {
  const { discovery } = before
  return discovery.kind !== 'none' && !isHere(new URL(discovery.url).hostname)
}

const isHere = (host: string): boolean => host === '127.0.0.1'
/** Whether a provider belongs to an earlier sandbox: all of those ran on this machine. */
const isSandboxed = (peer: TenantSettings['identities'][number]): boolean =>
  JSON.stringify(peer).includes('//127.0.0.1:')
