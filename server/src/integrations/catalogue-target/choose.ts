import { listOfNetworks } from '../../platform/networks.ts'
import { openAlephX } from './alephx/open.ts'
import type { CatalogueTarget } from './catalogue-target.ts'
import { type Gate, makeGate } from '../gate.ts'
import { openLink } from './link/open.ts'
import { type Outside, TARGET_MS } from './outside.ts'
import { openSru } from './sru/open.ts'
import type { Target } from './target.ts'
import { openZ3950 } from './z3950/open.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Other libraries' catalogues. */
    catalogueTargets: CatalogueTargets
  }
}

/** Other libraries' catalogues, for all tenants. */
export interface CatalogueTargets {
  /** A catalogue outside this installation. Opens no connection. */
  outside(target: Target): CatalogueTarget
  gate: Gate
  /** Allows one address wherever it stands: that of this program's own sandbox. */
  trust(address: string): void
}

/** @param networks networks that the operator allows besides public ones */
export function openCatalogueTargets({
  networks,
  timeLimitMs = TARGET_MS,
}: {
  networks: readonly string[]
  timeLimitMs?: number
}): CatalogueTargets {
  const [allowed, everywhere] = [listOfNetworks(networks), listOfNetworks(['0.0.0.0/0', '::/0'])]
  const trusted = new Set<string>()
  const outside: Outside = {
    allowedFor: (url) => (trusted.has(new URL(url).origin) ? everywhere : allowed),
    timeLimitMs,
  }
  return {
    trust: (address) => void trusted.add(new URL(address).origin),
    gate: makeGate(),
    outside(target) {
      switch (target.kind) {
        case 'sru':
          return openSru(target, outside)
        case 'alephx':
          return openAlephX(target, outside)
        case 'z3950':
          return openZ3950(target, outside)
        case 'link':
        case 'tenant':
          return openLink
      }
    },
  }
}
