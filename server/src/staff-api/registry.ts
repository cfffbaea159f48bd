import { accountLists, accountOperations } from './account-operations.ts'
import { cashLists, cashOperations } from './cash-operations.ts'
import { catalogueLists, catalogueOperations } from './catalogue-operations.ts'
import { connectionLists, connectionOperations } from './connection-operations.ts'
import { contentImportLists, contentImports } from './content-import.ts'
import { contentLists, contentOperations } from './content-operations.ts'
import { coverOperations } from './cover-operations.ts'
import { crawlerLists } from './crawler-lists.ts'
import { figureLists } from './figure-lists.ts'
import { gatewayLists, gatewayOperations } from './gateway-operations.ts'
import { jobLists, jobOperations } from './job-operations.ts'
import { lastChangeLists } from './last-change.ts'
import { librarySystemLists, librarySystemOperations } from './library-system-operations.ts'
import { loanLists, loanOperations } from './loan-operations.ts'
import { noticeLists, noticeOperations } from './notice-operations.ts'
import { planLists, planOperations } from './plan-operations.ts'
import { readerLists, readerOperations } from './reader-operations.ts'
import { readerStateOperations } from './reader-states.ts'
import { recordLists, recordOperations } from './record-operations.ts'
import { referenceLists } from './references.ts'
import { settingsLists, settingsOperations } from './settings-operations.ts'
import { sourceLists, sourceOperations } from './source-operations.ts'
import { stateLists, stateOperations } from './state-operations.ts'
import { synonymLists, synonymOperations } from './synonym-operations.ts'
import { usageLists } from './usage-lists.ts'
import { weightLists, weightOperations } from './weight-operations.ts'
import { workLists } from './work-counts.ts'

/** Operations on the library itself: they need no desk of the library system. */
export const siteOperations = {
  ...contentOperations,
  ...contentImports,
  ...catalogueOperations,
  ...recordOperations,
  ...coverOperations,
  ...planOperations,
  ...settingsOperations,
  ...accountOperations,
  ...readerOperations,
  ...readerStateOperations,
  ...loanOperations,
  ...cashOperations,
  ...connectionOperations,
  ...librarySystemOperations,
  ...gatewayOperations,
  ...jobOperations,
  ...stateOperations,
  ...sourceOperations,
  ...noticeOperations,
  ...weightOperations,
  ...synonymOperations,
} as const

/** Looks at the library itself. */
export const siteLists = {
  ...workLists,
  ...contentLists,
  ...contentImportLists,
  ...referenceLists,
  ...catalogueLists,
  ...recordLists,
  ...planLists,
  ...settingsLists,
  ...accountLists,
  ...readerLists,
  ...loanLists,
  ...usageLists,
  ...cashLists,
  ...figureLists,
  ...connectionLists,
  ...librarySystemLists,
  ...gatewayLists,
  ...jobLists,
  ...crawlerLists,
  ...stateLists,
  ...sourceLists,
  ...noticeLists,
  ...weightLists,
  ...synonymLists,
  ...lastChangeLists,
} as const

export type SiteOperationName = keyof typeof siteOperations
export const siteOperationNames = Object.keys(siteOperations) as SiteOperationName[]

export type SiteListName = keyof typeof siteLists
export const siteListNames = Object.keys(siteLists) as SiteListName[]
