import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { databaseEntries } from '../databases/public.ts'
import { feedbackOn } from './feedback-store.ts'

/** What readers say on the pages of databases, a page for staff. */
export async function pageOfDatabaseAnswers(scope: TenantScope, database: string, slice: Slice) {
  const { total, rows } = await feedbackOn(scope, database, slice)
  const entries = await databaseEntries(
    scope,
    rows.map(({ resource }) => resource),
  )
  const records = rows.map(({ feedback_id, resource, account, question, answers, sent_at }) => ({
    feedbackId: feedback_id,
    database: resource,
    databaseName: entries.get(resource)?.name ?? resource,
    account,
    question,
    answers,
    sentAt: sent_at,
  }))
  return { total, records }
}
