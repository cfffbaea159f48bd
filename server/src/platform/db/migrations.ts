import * as arrivals from './migrations/202611222205-arrivals.ts'
import * as staffIdentity from './migrations/202611260325-staff-identity.ts'
import * as staffIdentityIndex from './migrations/202611260326-staff-identity-index.ts'
import * as staffAccounts from './migrations/202611241405-staff-accounts.ts'
import * as readerNotes from './migrations/202611241500-reader-notes.ts'
import * as staffDesk from './migrations/202611241501-staff-desk.ts'
import * as catalogueImports from './migrations/202611242005-catalogue-imports.ts'
import * as cashDrawer from './migrations/202611251855-cash-drawer.ts'
import type { Migrations } from './migration.ts'
import * as catalogue from './migrations/202611211042-catalogue.ts'
import * as readers from './migrations/202611211414-readers.ts'
import * as recordPage from './migrations/202611211415-record-page.ts'
import * as searchSettings from './migrations/202611211424-search-settings.ts'
import * as searchHistory from './migrations/202611211425-search-history.ts'
import * as circulation from './migrations/202611211438-circulation.ts'
import * as requestsAndPayments from './migrations/202611211512-requests-and-payments.ts'
import * as selfServiceLeaving from './migrations/202611211527-self-service-leaving.ts'
import * as sessionEnds from './migrations/202611211719-session-ends.ts'
import * as librarySide from './migrations/202611211736-library-side.ts'
import * as refunds from './migrations/202611211801-refunds.ts'
import * as crawlers from './migrations/202611211815-crawlers.ts'
import * as loansOfRecord from './migrations/202611211833-loans-of-record.ts'
import * as jobs from './migrations/202611212124-jobs.ts'
import * as indexes from './migrations/202611212147-indexes.ts'
import * as headingNames from './migrations/202611220036-heading-names.ts'
import * as headingNamesKept from './migrations/202611220037-heading-names-kept.ts'
import * as libraryFigures from './migrations/202611220038-library-figures.ts'
import * as indexVersions from './migrations/202611220057-index-versions.ts'
import * as jobRequestId from './migrations/202611221520-job-request-id.ts'
import * as bindingsOfNoKind from './migrations/202611221730-bindings-of-no-kind.ts'
import * as secretKey from './migrations/202611221430-secret-key.ts'
import * as nightlyJobNames from './migrations/202611221740-nightly-job-names.ts'
import * as deskReceipts from './migrations/202611221835-desk-receipts.ts'
import * as creditHistory from './migrations/202611222126-credit-history.ts'
import * as providerLogout from './migrations/202611221905-provider-logout.ts'
import * as staffKeyNetworks from './migrations/202611221838-staff-key-networks.ts'
import * as debtsAsCharges from './migrations/202611221850-debts-as-charges.ts'
import * as staffLists from './migrations/202611221820-staff-lists.ts'
import * as currentLocation from './migrations/202611222235-current-location.ts'
import * as cardLost from './migrations/202611222218-card-lost.ts'
import * as migrationsReadable from './migrations/202611222215-migrations-readable.ts'
import * as sessionProof from './migrations/202611230050-session-proof.ts'
import * as staffOperation from './migrations/202611241410-staff-operation.ts'
import * as tenantPolicy from './migrations/202611241420-tenant-policy.ts'
import * as missingIndexes from './migrations/202611241440-missing-indexes.ts'
import * as recordChanges from './migrations/202611252240-record-changes.ts'
import * as koha from './migrations/202611260320-koha.ts'
import * as kohaCheck from './migrations/202611260321-koha-check.ts'
import * as folio from './migrations/202611260955-folio.ts'
import * as folioCheck from './migrations/202611260956-folio-check.ts'
import * as requestCopies from './migrations/202611261010-request-copies.ts'
import * as requestCopiesKept from './migrations/202611261011-request-copies-kept.ts'
import * as listVersions from './migrations/202611261030-list-versions.ts'
import * as recordSets from './migrations/202611261040-record-sets.ts'
import * as recordSetsFilled from './migrations/202611261041-record-sets-filled.ts'
import * as openCounts from './migrations/202611261420-open-counts.ts'
import * as openCountsKept from './migrations/202611261421-open-counts-kept.ts'
import * as stateSince from './migrations/202611222221-state-since.ts'
import * as librarySystemGuards from './migrations/202611261910-library-system-guards.ts'
import * as ordersElsewhere from './migrations/202611262235-orders-elsewhere.ts'
import * as branchPhoto from './migrations/202611282040-branch-photo.ts'
import * as cnmarcRecords from './migrations/202611262210-cnmarc-records.ts'
import * as cnmarcRecordsFilled from './migrations/202611262211-cnmarc-records-filled.ts'
import * as recordClasses from './migrations/202611291255-record-classes.ts'
import * as recordClassesFilled from './migrations/202611291256-record-classes-filled.ts'
import * as loanPolicy from './migrations/202611300330-loan-policy.ts'
import * as loanPolicyFilled from './migrations/202611300331-loan-policy-filled.ts'
import * as renewStatistics from './migrations/202611291310-renew-statistics.ts'

/** Tables that belong to no single area. A released name never changes; docs/adding.md says how to name one. */
export const platformMigrations: Migrations = {
  '202611211042-catalogue': catalogue,
  '202611211414-readers': readers,
  '202611211415-record-page': recordPage,
  '202611211424-search-settings': searchSettings,
  '202611211425-search-history': searchHistory,
  '202611211438-circulation': circulation,
  '202611211512-requests-and-payments': requestsAndPayments,
  '202611211527-self-service-leaving': selfServiceLeaving,
  '202611211719-session-ends': sessionEnds,
  '202611211736-library-side': librarySide,
  '202611211801-refunds': refunds,
  '202611211815-crawlers': crawlers,
  '202611211833-loans-of-record': loansOfRecord,
  '202611212124-jobs': jobs,
  '202611212147-indexes': indexes,
  '202611220036-heading-names': headingNames,
  '202611220037-heading-names-kept': headingNamesKept,
  '202611220038-library-figures': libraryFigures,
  '202611220057-index-versions': indexVersions,
  '202611221430-secret-key': secretKey,
  '202611221520-job-request-id': jobRequestId,
  '202611221730-bindings-of-no-kind': bindingsOfNoKind,
  '202611221740-nightly-job-names': nightlyJobNames,
  '202611221820-staff-lists': staffLists,
  '202611221835-desk-receipts': deskReceipts,
  '202611221850-debts-as-charges': debtsAsCharges,
  '202611221838-staff-key-networks': staffKeyNetworks,
  '202611221905-provider-logout': providerLogout,
  '202611222126-credit-history': creditHistory,
  '202611222205-arrivals': arrivals,
  '202611222218-card-lost': cardLost,
  '202611222215-migrations-readable': migrationsReadable,
  '202611222221-state-since': stateSince,
  '202611222235-current-location': currentLocation,
  '202611230050-session-proof': sessionProof,
  '202611241410-staff-operation': staffOperation,
  '202611241420-tenant-policy': tenantPolicy,
  '202611241405-staff-accounts': staffAccounts,
  '202611241440-missing-indexes': missingIndexes,
  '202611241500-reader-notes': readerNotes,
  '202611241501-staff-desk': staffDesk,
  '202611242005-catalogue-imports': catalogueImports,
  '202611251855-cash-drawer': cashDrawer,
  '202611260325-staff-identity': staffIdentity,
  '202611260326-staff-identity-index': staffIdentityIndex,
  '202611252240-record-changes': recordChanges,
  '202611260320-koha': koha,
  '202611260321-koha-check': kohaCheck,
  '202611260955-folio': folio,
  '202611260956-folio-check': folioCheck,
  '202611261010-request-copies': requestCopies,
  '202611261011-request-copies-kept': requestCopiesKept,
  '202611261030-list-versions': listVersions,
  '202611261040-record-sets': recordSets,
  '202611261041-record-sets-filled': recordSetsFilled,
  '202611261420-open-counts': openCounts,
  '202611261421-open-counts-kept': openCountsKept,
  '202611261910-library-system-guards': librarySystemGuards,
  '202611262210-cnmarc-records': cnmarcRecords,
  '202611262211-cnmarc-records-filled': cnmarcRecordsFilled,
  '202611262235-orders-elsewhere': ordersElsewhere,
  '202611282040-branch-photo': branchPhoto,
  '202611291255-record-classes': recordClasses,
  '202611291256-record-classes-filled': recordClassesFilled,
  '202611291310-renew-statistics': renewStatistics,
  '202611300330-loan-policy': loanPolicy,
  '202611300331-loan-policy-filled': loanPolicyFilled,
}
