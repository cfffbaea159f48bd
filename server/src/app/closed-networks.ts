import { closedHosts } from '../integrations/closed-addresses.ts'
import type { AppContext } from '../core/app-context.ts'

/**
 * Logs the libraries whose mail server, gateway of text messages or sign-in provider stands in a network that is not
 * allowed: an operator who updates from a version without this rule learns it at the start, not by missing letters.
 */
export async function warnOfClosedNetworks({
  tenants,
  campusNetworks,
  events,
}: Pick<AppContext, 'tenants' | 'campusNetworks' | 'events'>): Promise<void> {
  for (const { code: tenant, settings } of tenants.all()) {
    const closed = await closedHosts(settings, campusNetworks)
    const connections = closed.map(({ what, host }) => ({ what, host }))
    if (connections.length > 0) events.networkNotAllowed({ tenant, connections })
  }
}
