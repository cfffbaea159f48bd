import type { BlockList } from 'node:net'
import type { PersonalData } from './area-module.ts'
import type { SiteScope } from './scope.ts'
import type { SuccessText } from './sentences.ts'
import type { Tenant } from './tenant.ts'

/**
 * What areas may use besides their scope: ports, never adapters. Whoever owns a port adds it here with `declare module`.
 * The app context opens and closes all of them.
 */
export interface Ports {
  /** Bits of the proof of work at sign-in. */
  signInWorkBits: number
  /** Networks that the operator allows besides public ones, for addresses from outside. */
  outsideNetworks: readonly string[]
  /** Those of mail servers, message gateways and sign-in providers, besides public ones. */
  campusNetworks: BlockList
  /** Tables with personal data, for data export and erasure. */
  personalData: PersonalData
  successText: SuccessText
  /** The installation's public address, for links in messages; absent: not configured. */
  publicOrigin: string | undefined
  /** Another tenant of this installation, by its group code. */
  tenantOf: (code: string) => Tenant | undefined
  /** Another tenant's data, for what its visitors may see; undefined: there is none with this code. */
  siteOf: (code: string, request: { requestId: string; signal?: AbortSignal }) => SiteScope | undefined
  /** Routes of the screens that have nothing to show at a library: see `empty-screens.ts`. */
  emptyScreensOf: (scope: SiteScope) => Promise<readonly string[]>
  /** Tells the index that a tenant's copies, or readers' ratings of its records, may have changed. */
  copiesChanged: (tenant: string) => void
}
