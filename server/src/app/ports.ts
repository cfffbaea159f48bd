import type { BlockList } from 'node:net'
import type { Bookshops } from '../integrations/bookshop/choose.ts'
import type { CatalogueTargets } from '../integrations/catalogue-target/choose.ts'
import type { Discoveries } from '../integrations/discovery/choose.ts'
import type { LtiPlatforms } from '../integrations/lti/platform.ts'
import type { Gateways } from '../integrations/payment/choose.ts'
import type { Covers } from '../integrations/covers/covers.ts'
import type { Enrichment } from '../integrations/enrichment/enrichment.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import type { KnownCopyStates } from '../integrations/library-system/stale-cache.ts'
import type { MessagesOf } from '../integrations/messages.ts'
import type { IdentityProviders } from '../domain/readers/identity-providers.ts'
import type { StaffProviders } from '../domain/staff/staff-providers.ts'
import type { KnownBrowsers } from '../domain/readers/known-browsers.ts'
import type { SignInAssertions } from '../domain/readers/sign-in-assertion.ts'
import type { SigningKeyOf } from '../domain/readers/signing-keys.ts'
import type { SignInLinks } from '../domain/readers/sign-in-links.ts'
import type { SignIns } from '../domain/readers/sign-ins.ts'
import type { OrderTitleIndex } from '../domain/order-titles/title-index.ts'
import type { SemanticDue } from '../domain/records/semantic-due.ts'
import type { OpenRecordMatcher } from '../domain/records/record-matcher.ts'
import type { Tenant } from '../domain/tenants/tenant.ts'
import type { NoticeTexts, PersonalData } from './area-module.ts'
import type { FailureText, SuccessText } from './areas.ts'
import type { SiteScope } from '../scope.ts'
import type { IllPartners } from '../integrations/ill/choose.ts'
import type { OnlineWays } from '../areas/journals/public.ts'
import type { Spelling } from '../areas/search/public.ts'
import type { SearchEngine } from '../search/engines/engine.ts'
import type { SemanticSearch } from '../search/semantic/semantic-search.ts'

/** What areas may use besides their scope: ports, never adapters. The app context opens and closes all of them. */
export interface Ports {
  engine: SearchEngine
  /** Other spellings, with one list of words for all areas. */
  spelling: Spelling
  /** Finds records that are about the same, without a common word. */
  semantic: SemanticSearch
  /** Builds the index for it where the nightly job has not. */
  semanticDue: SemanticDue
  /** Searches the titles that vendors offer. */
  orderTitles: OrderTitleIndex
  /** Searches among a few records only. */
  openMatcher: OpenRecordMatcher
  signIns: SignIns
  /** The key that signs a tenant's links. */
  signingKeyOf: SigningKeyOf
  assertions: SignInAssertions
  signInLinks: SignInLinks
  identityProviders: IdentityProviders
  /** Those of the staff room. */
  staffProviders: StaffProviders
  knownBrowsers: KnownBrowsers
  /** Bits of the proof of work at sign-in. */
  signInWorkBits: number
  messagesOf: MessagesOf
  librarySystems: LibrarySystems
  /** Availability of copies, current or as of the library system's last answer. */
  copyStates: KnownCopyStates
  /** Where records can be read online. */
  onlineWays: OnlineWays
  gateways: Gateways
  /** The vendors of the shop in which readers choose what the library buys. */
  bookshops: Bookshops
  /** Other libraries' catalogues. */
  catalogueTargets: CatalogueTargets
  /** Other libraries as partners in requests. */
  illPartners: IllPartners
  /** Services that know works beyond the collection. */
  discoveries: Discoveries
  enrichment: Enrichment
  /** Pictures of the covers of records. */
  covers: Covers
  /** Networks that the operator allows besides public ones, for addresses from outside. */
  outsideNetworks: readonly string[]
  /** Those of mail servers, message gateways and sign-in providers, besides public ones. */
  campusNetworks: BlockList
  /** Learning systems that open course lists. */
  ltiPlatforms: LtiPlatforms
  /** Tables with personal data, for data export and erasure. */
  personalData: PersonalData
  /** The texts of every area's notices. */
  notices: NoticeTexts
  /** The sentence of a failure code in a language. */
  failureText: FailureText
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
