import type { Migrations } from './migration.ts'
import * as catalogue from './migrations/0001-catalogue.ts'
import * as readers from './migrations/0002-readers.ts'
import * as recordPage from './migrations/0003-record-page.ts'
import * as searchSettings from './migrations/0004-search-settings.ts'
import * as searchHistory from './migrations/0005-search-history.ts'
import * as circulation from './migrations/0006-circulation.ts'
import * as requestsAndPayments from './migrations/0007-requests-and-payments.ts'
import * as selfServiceLeaving from './migrations/0007-self-service-leaving.ts'
import * as feedback from './migrations/0009-feedback.ts'
import * as sessionEnds from './migrations/0009-session-ends.ts'
import * as librarySide from './migrations/0011-library-side.ts'
import * as refunds from './migrations/0012-refunds.ts'
import * as crawlers from './migrations/0013-crawlers.ts'
import * as loansOfRecord from './migrations/0014-loans-of-record.ts'
import * as jobs from './migrations/0015-jobs.ts'
import * as indexes from './migrations/0016-indexes.ts'
import * as headingNames from './migrations/0017-heading-names.ts'
import * as headingNamesKept from './migrations/0017-heading-names-kept.ts'
import * as libraryFigures from './migrations/0017-library-figures.ts'
import * as indexVersions from './migrations/0018-index-versions.ts'

/** In order; a name once released never changes. */
export const migrations: Migrations = {
  '0001-catalogue': catalogue,
  '0002-readers': readers,
  '0003-record-page': recordPage,
  '0004-search-settings': searchSettings,
  '0005-search-history': searchHistory,
  '0006-circulation': circulation,
  '0007-requests-and-payments': requestsAndPayments,
  '0007-self-service-leaving': selfServiceLeaving,
  '0009-feedback': feedback,
  '0009-session-ends': sessionEnds,
  '0011-library-side': librarySide,
  '0012-refunds': refunds,
  '0013-crawlers': crawlers,
  '0014-loans-of-record': loansOfRecord,
  '0015-jobs': jobs,
  '0016-indexes': indexes,
  '0017-heading-names': headingNames,
  '0017-heading-names-kept': headingNamesKept,
  '0017-library-figures': libraryFigures,
  '0018-index-versions': indexVersions,
}
