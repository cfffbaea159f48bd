import { listOfNetworks } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { MessagesOf } from '../../domain/messages/messages.ts'
import { deskPartner } from './desk/open.ts'
import type { IllPartner } from './ill-partner.ts'
import { type IsoMeans, openIsoPartner } from './iso18626/open.ts'
import { openMailPartner } from './mail/open.ts'
import { noPartner } from './none/open.ts'
import type { IllPartnerSettings } from '../../domain/ill/partner-settings.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Other libraries as partners in requests. */
    illPartners: IllPartners
  }
}

/** Other libraries as partners in requests, for all tenants. */
export interface IllPartners {
  /** A partner of a library. Opens no connection. */
  of(where: Pick<SiteScope, 'tenant' | 'site'>, partner: IllPartnerSettings, ownAgency: string): IllPartner
  /** Allows one address wherever it stands: that of this program itself. */
  trust(address: string): void
}

/** @param networks networks that the operator allows besides public ones */
export function openIllPartners({
  networks,
  messagesOf,
  timeLimitMs,
}: {
  networks: readonly string[]
  messagesOf: MessagesOf
  timeLimitMs?: number
}): IllPartners {
  const [allowed, everywhere] = [listOfNetworks(networks), listOfNetworks(['0.0.0.0/0', '::/0'])]
  const trusted = new Set<string>()
  const means: IsoMeans = {
    allowedFor: (url) => (trusted.has(new URL(url).origin) ? everywhere : allowed),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  }
  return {
    trust: (address) => void trusted.add(new URL(address).origin),
    of({ tenant, site }, partner, ownAgency) {
      switch (partner.kind) {
        case 'desk':
          return deskPartner
        case 'mail':
          return openMailPartner(partner, site.name[partner.language], messagesOf(tenant))
        case 'iso18626':
          return openIsoPartner(partner, { agency: ownAgency, name: site.name['zh-CN'] }, means)
        case 'none':
          return noPartner
      }
    },
  }
}
