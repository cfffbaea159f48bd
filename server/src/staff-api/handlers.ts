import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { z } from 'zod'
import { writeAudit } from '../domain/staff/audit-store.ts'
import { accountHandlers } from './account-operations.ts'
import { annualHandlers } from './annual-lists.ts'
import { approvalHandlers } from './approval-operations.ts'
import { archiveHandlers } from './archive-operations.ts'
import { calendarHandlers } from './calendar-operations.ts'
import { apiKeyHandlers } from './api-key-operations.ts'
import type { StaffCaller } from './caller.ts'
import { cashHandlers } from './cash-operations.ts'
import { catalogueHandlers } from './catalogue-operations.ts'
import { personFileHandlers } from './person-file-operations.ts'
import { rowImportHandlers } from './row-import-operations.ts'
import { connectionHandlers } from './connection-operations.ts'
import { contentImportHandlers } from './content-import.ts'
import { contentHandlers } from './content-operations.ts'
import { copyHandlers } from './copy-operations.ts'
import { courseRollHandlers } from './course-roll-operations.ts'
import { coverHandlers } from './cover-operations.ts'
import { crawlerHandlers } from './crawler-lists.ts'
import { requireHere } from './done-elsewhere.ts'
import { deletionHandlers } from './deletion-operations.ts'
import { deskHandlers } from './desk-handlers.ts'
import { figureHandlers } from './figure-lists.ts'
import { gatewayHandlers } from './gateway-operations.ts'
import { journalListHandlers } from './journal-list-operations.ts'
import { jobHandlers } from './job-operations.ts'
import { lastChangeHandlers } from './last-change.ts'
import { learnedWordsHandlers } from './learned-words-operations.ts'
import { librarySystemHandlers } from './library-system-operations.ts'
import { linkHandlers } from './link-operations.ts'
import { loanHandlers } from './loan-operations.ts'
import { nightHandlers } from './night-operations.ts'
import { noticeHandlers } from './notice-operations.ts'
import { orderTitleHandlers } from './order-title-operations.ts'
import { pictureHandlers } from './picture-operations.ts'
import { planHandlers } from './plan-operations.ts'
import { readerHandlers } from './reader-operations.ts'
import { readerStateHandlers } from './reader-states.ts'
import { recordEditHandlers } from './record-edit-operations.ts'
import { recordHandlers } from './record-operations.ts'
import { referenceHandlers } from './references.ts'
import { roleHandlers } from './role-operations.ts'
import { roomHandlers } from './room-calls.ts'
import { searchWordHandlers } from './search-word-operations.ts'
import { settingsHandlers } from './settings-operations.ts'
import { sourceHandlers } from './source-operations.ts'
import { goingLiveHandlers } from './going-live.ts'
import { stateHandlers } from './state-operations.ts'
import { stockTakeHandlers } from './stock-take-operations.ts'
import { answerTrialHandlers, synonymHandlers } from './synonym-operations.ts'
import { usageHandlers } from './usage-lists.ts'
import { visitHandlers } from './visit-operations.ts'
import { weightHandlers } from './weight-operations.ts'
import { workHandlers } from './work-counts.ts'
import { inputOf, type ListName, type Lists, type ListWork, type StaffHandlers } from './handler.ts'

/** What answers each call of the staff API, but `sign-in-link`. */
export const staffHandlers: StaffHandlers = {
  ...deskHandlers,
  ...accountHandlers,
  ...archiveHandlers,
  ...calendarHandlers,
  ...apiKeyHandlers,
  ...cashHandlers,
  ...catalogueHandlers,
  ...personFileHandlers,
  ...rowImportHandlers,
  ...connectionHandlers,
  ...contentImportHandlers,
  ...contentHandlers,
  ...recordEditHandlers,
  ...copyHandlers,
  ...stockTakeHandlers,
  ...courseRollHandlers,
  ...coverHandlers,
  ...crawlerHandlers,
  ...deletionHandlers,
  ...figureHandlers,
  ...annualHandlers,
  ...gatewayHandlers,
  ...jobHandlers,
  ...journalListHandlers,
  ...lastChangeHandlers,
  ...learnedWordsHandlers,
  ...librarySystemHandlers,
  ...linkHandlers,
  ...loanHandlers,
  ...nightHandlers,
  ...noticeHandlers,
  ...orderTitleHandlers,
  ...pictureHandlers,
  ...planHandlers,
  ...readerHandlers,
  ...readerStateHandlers,
  ...recordHandlers,
  ...roleHandlers,
  ...approvalHandlers,
  ...referenceHandlers,
  ...searchWordHandlers,
  ...settingsHandlers,
  ...sourceHandlers,
  ...stateHandlers,
  ...goingLiveHandlers,
  ...synonymHandlers,
  ...answerTrialHandlers,
  ...usageHandlers,
  ...visitHandlers,
  ...weightHandlers,
  ...workHandlers(() => lists),
  ...roomHandlers,
}

const lists: Lists = staffHandlers

/** Answers a list, and writes the audit log when it leaves as a file. @throws Fail */
export async function lookAt(name: ListName, work: ListWork, sent: unknown): Promise<unknown> {
  await requireHere(name, work.where, work.app)
  const answer = await answerOf(name, lists[name], work, sent)
  const isRefused = typeof answer === 'object' && answer !== null && 'refusal' in answer
  if (!isRefused && leavesAsFile(name, work.caller))
    await writeAudit(work.where, work.caller, { operation: name, subject: partOf(sent) })
  return answer
}

const answerOf = <Name extends ListName>(name: Name, list: Lists[Name], work: ListWork, sent: unknown) =>
  list(work, inputOf(name, sent))

/** What programs and commands are told they keep; the room shows lists, and saves what an export answers. */
const leavesAsFile = (name: ListName, { kind }: StaffCaller): boolean =>
  name.startsWith('export-') || (staffCalls[name].ofReaders && kind !== 'account')

const Part = z
  .looseObject({ kind: z.string().catch(''), page: z.number().catch(1) })
  .catch({ kind: '', page: 1 })

/** Which part was taken: the kind of content, or the page; never whom was looked for. */
function partOf(sent: unknown): string {
  const { kind, page } = Part.parse(sent)
  return kind === '' ? `page ${page}` : kind
}
