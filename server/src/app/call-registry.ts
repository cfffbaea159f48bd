import { accountHandlers } from '../areas/account/handlers.ts'
import { attachmentsHandlers } from '../areas/attachments/handlers.ts'
import { browseHandlers } from '../areas/browse/handlers.ts'
import { detailHandlers } from '../areas/detail/handlers.ts'
import { holdingsHandlers } from '../areas/holdings/handlers.ts'
import { homeHandlers } from '../areas/home/handlers.ts'
import { locationsHandlers } from '../areas/locations/handlers.ts'
import { ratingsHandlers } from '../areas/ratings/handlers.ts'
import { searchHandlers } from '../areas/search/handlers.ts'
import { searchHistoryHandlers } from '../areas/search-history/handlers.ts'
import { sessionHandlers } from '../areas/session/handlers.ts'
import { siteHandlers } from '../areas/site/handlers.ts'
import { usageHandlers } from '../areas/usage/handlers.ts'
import { loansHandlers } from '../areas/loans/handlers.ts'
import { inboxHandlers } from '../areas/inbox/handlers.ts'
import { pointsHandlers } from '../areas/points/handlers.ts'
import { addressesHandlers } from '../areas/addresses/handlers.ts'
import { behaviourHandlers } from '../areas/behaviour/handlers.ts'
import { requestsHandlers } from '../areas/requests/handlers.ts'
import { paymentsHandlers } from '../areas/payments/handlers.ts'
import { leavingHandlers } from '../areas/leaving/handlers.ts'
import { feedbackHandlers } from '../areas/feedback/handlers.ts'
import { recommendationsHandlers } from '../areas/recommendations/handlers.ts'
import type { SearchEngine } from '../search/engines/engine.ts'
import type { BoundCall } from '../implement.ts'
import { openGateways } from '../integrations/payment/choose.ts'
import { staleCopyStates } from '../integrations/library-system/stale-cache.ts'
import { openLibrarySystems } from '../integrations/library-system/choose.ts'
import { openEnrichment } from '../integrations/enrichment/choose.ts'
import type { IdentityProviders } from '../domain/readers/identity-providers.ts'
import type { SignIns } from '../domain/readers/sign-ins.ts'
import type { Tenant } from '../domain/tenants/tenant.ts'
import type { SignInAssertions } from '../domain/readers/sign-in-assertion.ts'
import type { MessagesOf } from '../integrations/messages.ts'

/** What areas may use beside their scope: ports, never adapters. */
export interface Ports {
  engine: SearchEngine
  signIns: SignIns
  assertions: SignInAssertions
  messagesOf: MessagesOf
  identityProviders: IdentityProviders
  /** Another library of this installation, by its group code. */
  tenantOf: (code: string) => Tenant | undefined
  /** Tells the index that copies of a library, or what readers say of its records, may have changed. */
  copiesChanged: (tenant: string) => void
}

const libraries = openLibrarySystems()
const copyStates = staleCopyStates(libraries.copyStates)
/** Opened once: the calls that make orders and the door that hears of payments share what they remember. */
export const gateways = openGateways()

/** Every call that is answered, area by area: one line an area. */
export const allCalls = (ports: Ports): BoundCall[] => [
  ...siteHandlers(),
  ...searchHandlers({ ...ports, copyStates }),
  ...searchHistoryHandlers(),
  ...homeHandlers(ports),
  ...browseHandlers(ports),
  ...detailHandlers({ ...ports, enrichment: openEnrichment() }),
  ...holdingsHandlers({ copyStates }),
  ...attachmentsHandlers(ports),
  ...ratingsHandlers(ports),
  ...locationsHandlers(),
  ...usageHandlers(),
  ...sessionHandlers(ports),
  ...accountHandlers(ports),
  ...loansHandlers({ libraries }),
  ...inboxHandlers(),
  ...pointsHandlers(),
  ...addressesHandlers(),
  ...behaviourHandlers({ libraries }),
  ...changingCopies(requestsHandlers({ libraries }), ports),
  ...paymentsHandlers({ libraries, gateways }),
  ...leavingHandlers({ libraries }),
  ...feedbackHandlers(),
  ...recommendationsHandlers(),
]

/** Copies are kept, handed over and given up by these calls: the index follows what is on the shelf. */
const changingCopies = (calls: BoundCall[], { copiesChanged }: Ports): BoundCall[] =>
  calls.map((one) => ({
    ...one,
    handle: async (context) => {
      const answer: unknown = await one.handle(context)
      copiesChanged(context.scope.tenant)
      return answer
    },
  }))
