import type { Gateways } from '../integrations/payment/choose.ts'
import type { Enrichment } from '../integrations/enrichment/enrichment.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import type { KnownCopyStates } from '../integrations/library-system/stale-cache.ts'
import type { MessagesOf } from '../integrations/messages.ts'
import type { IdentityProviders } from '../domain/readers/identity-providers.ts'
import type { SignInAssertions } from '../domain/readers/sign-in-assertion.ts'
import type { SigningKeyOf } from '../domain/readers/signing-keys.ts'
import type { SignIns } from '../domain/readers/sign-ins.ts'
import type { Tenant } from '../domain/tenants/tenant.ts'
import type { NoticeTexts, PersonalData } from './area-module.ts'
import type { FailureText } from './areas.ts'
import type { SearchEngine } from '../search/engines/engine.ts'

/** What areas may use beside their scope: ports, never adapters. All of it is opened and closed by the app context. */
export interface Ports {
  engine: SearchEngine
  signIns: SignIns
  /** What a library signs its links with. */
  signingKeyOf: SigningKeyOf
  assertions: SignInAssertions
  identityProviders: IdentityProviders
  messagesOf: MessagesOf
  librarySystems: LibrarySystems
  /** How copies stand, or stood when the library system last answered. */
  copyStates: KnownCopyStates
  gateways: Gateways
  enrichment: Enrichment
  /** Tables with a person in them: data export and deletion walk them. */
  personalData: PersonalData
  /** The texts of every area's notices. */
  notices: NoticeTexts
  /** The sentence of a refusal in a language. */
  failureText: FailureText
  /** Another library of this installation, by its group code. */
  tenantOf: (code: string) => Tenant | undefined
  /** Tells the index that copies of a library, or what readers say of its records, may have changed. */
  copiesChanged: (tenant: string) => void
}
