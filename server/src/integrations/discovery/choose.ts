import { listOfNetworks } from '../../platform/networks.ts'
import { type Gate, makeGate } from '../gate.ts'
import { openCrossref } from './crossref/open.ts'
import type { Discovery } from './discovery.ts'
import type { Outside } from './json-from.ts'
import { openOpenAlex } from './openalex/open.ts'
import type { DiscoverySettings } from '../../domain/discovery/connection-settings.ts'
import { openSignedDiscovery } from './signed-http/open.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Services that know works beyond the collection. */
    discoveries: Discoveries
  }
}

/** Longest that a reader waits for a service. */
export const DISCOVERY_MS = 6_000

/** The discovery services of all tenants. */
export interface Discoveries {
  /** The service of a library's settings; undefined: it has none. Opens no connection. */
  of(settings: DiscoverySettings): Discovery | undefined
  gate: Gate
  /** Allows one address wherever it stands: that of this program's own sandbox. */
  trust(address: string): void
}

/** @param networks networks that the operator allows besides public ones */
export function openDiscoveries({
  networks,
  timeLimitMs = DISCOVERY_MS,
}: {
  networks: readonly string[]
  timeLimitMs?: number
}): Discoveries {
  const [allowed, everywhere] = [listOfNetworks(networks), listOfNetworks(['0.0.0.0/0', '::/0'])]
  const trusted = new Set<string>()
  const outside: Outside = {
    allowedFor: (url) => (trusted.has(new URL(url).origin) ? everywhere : allowed),
    timeLimitMs,
  }
  return {
    gate: makeGate(),
    trust: (address) => void trusted.add(new URL(address).origin),
    of(settings) {
      switch (settings.kind) {
        case 'none':
          return undefined
        case 'openalex':
          return openOpenAlex(settings, outside)
        case 'crossref':
          return openCrossref(settings, outside)
        case 'signed-http':
          return openSignedDiscovery(settings, outside)
      }
    },
  }
}
