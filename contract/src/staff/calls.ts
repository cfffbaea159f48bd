import type { ContentRight } from './content-rights.ts'
import { accountCalls } from './calls/accounts.ts'
import { acquisitionCalls } from './calls/acquisitions.ts'
import { annualCalls, visitCalls } from './calls/annual.ts'
import { calendarCalls } from './calls/calendar.ts'
import { apiKeyCalls } from './calls/api-keys.ts'
import { approvalCalls } from './calls/approvals.ts'
import { archiveCalls } from './calls/archives.ts'
import { assistantCalls } from './calls/assistant.ts'
import { cashCalls } from './calls/cash.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { chargeCalls } from './calls/charges.ts'
import { connectionCalls, noticeCalls } from './calls/connections.ts'
import { copyCalls } from './calls/copies.ts'
import { contentCalls, contentImportCalls, referenceCalls } from './calls/content.ts'
import { learnedWordsCalls } from './calls/learned-words.ts'
import { deletionCalls } from './calls/deletions.ts'
import { journalCalls } from './calls/journals.ts'
import { lendingCalls } from './calls/lending.ts'
import { linkCalls } from './calls/links.ts'
import { loanCalls } from './calls/loans.ts'
import { courseRollCalls } from './calls/course-rolls.ts'
import { crawlerCalls, goingLiveCalls, jobCalls, nightCalls, stateCalls } from './calls/operator.ts'
import { orderTitleCalls } from './calls/order-titles.ts'
import { otherLibraryCalls } from './calls/other-libraries.ts'
import { lastChangeCalls, workCalls } from './calls/overview.ts'
import { questionnaireCalls } from './calls/questionnaires.ts'
import { readerStateCalls } from './calls/reader-states.ts'
import { readerCalls } from './calls/readers.ts'
import { coverCalls, pictureCalls, planCalls, recordCalls } from './calls/records.ts'
import { recordEditCalls } from './calls/record-edits.ts'
import { researcherWorkCalls } from './calls/researcher-works.ts'
import { reviewCalls } from './calls/reviews.ts'
import { personFileCalls } from './calls/person-file.ts'
import { rowImportCalls } from './calls/row-import.ts'
import { roleCalls } from './calls/roles.ts'
import { roomCalls } from './calls/room.ts'
import { answerTrialCalls, searchWordCalls, synonymCalls, weightCalls } from './calls/search.ts'
import { gatewayCalls, librarySystemCalls, settingsCalls, sourceCalls } from './calls/settings.ts'
import { signInLinkCalls } from './calls/sign-in-link.ts'
import { stockTakeCalls } from './calls/stock-take.ts'
import { figureCalls, usageCalls } from './calls/usage.ts'
import type { NameIn, StaffKind } from './staff-call.ts'

/** Every call of the staff API by its name: `POST /staff/<name>`. */
export const staffCalls = {
  ...lendingCalls,
  ...chargeCalls,
  ...acquisitionCalls,
  ...otherLibraryCalls,
  ...reviewCalls,
  ...researcherWorkCalls,
  ...questionnaireCalls,
  ...assistantCalls,
  ...deletionCalls,
  ...workCalls,
  ...contentCalls,
  ...contentImportCalls,
  ...calendarCalls,
  ...referenceCalls,
  ...courseRollCalls,
  ...catalogueCalls,
  ...personFileCalls,
  ...rowImportCalls,
  ...archiveCalls,
  ...journalCalls,
  ...orderTitleCalls,
  ...linkCalls,
  ...recordCalls,
  ...recordEditCalls,
  ...copyCalls,
  ...stockTakeCalls,
  ...coverCalls,
  ...pictureCalls,
  ...planCalls,
  ...settingsCalls,
  ...librarySystemCalls,
  ...gatewayCalls,
  ...sourceCalls,
  ...accountCalls,
  ...roleCalls,
  ...approvalCalls,
  ...apiKeyCalls,
  ...readerCalls,
  ...readerStateCalls,
  ...loanCalls,
  ...cashCalls,
  ...connectionCalls,
  ...noticeCalls,
  ...jobCalls,
  ...nightCalls,
  ...stateCalls,
  ...goingLiveCalls,
  ...crawlerCalls,
  ...figureCalls,
  ...annualCalls,
  ...visitCalls,
  ...usageCalls,
  ...learnedWordsCalls,
  ...weightCalls,
  ...synonymCalls,
  ...searchWordCalls,
  ...answerTrialCalls,
  ...lastChangeCalls,
  ...roomCalls,
  ...signInLinkCalls,
}

type StaffCalls = typeof staffCalls
export type StaffCallName = keyof StaffCalls

type Types<Name extends StaffCallName> = NonNullable<StaffCalls[Name]['~types']>
/** What a caller sends. */
export type AskOf<Name extends StaffCallName> = Types<Name>['ask']
/** What its handler receives: checked, with defaults. */
export type InputOf<Name extends StaffCallName> = Types<Name>['in']
export type AnswerOf<Name extends StaffCallName> = Types<Name>['answer']

/** The names of the calls of a kind. */
export type NameOf<Kind extends StaffKind> = NameIn<StaffCalls, Kind>

/**
 * What a key or an account may be allowed: each call but those of one's own account, kinds of content beyond pages, usage
 * reports (COUNTER), and to overrule the loan policy.
 */
export type StaffRight = Exclude<StaffCallName, NameOf<'room'>> | ContentRight | 'counter' | 'override'
