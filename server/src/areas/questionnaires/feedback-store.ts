import { randomUUID } from 'node:crypto'
import type { ReaderScope } from '../../core/scope.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export async function insertDatabaseFeedback(
  { db, tenant, now, reader: { readerId } }: ReaderScope,
  feedback: { resource: string; question: string; answers: readonly { question: string; answer: string }[] },
): Promise<void> {
  await db
    .insertInto('database_feedback')
    .values({
      tenant,
      feedback_id: randomUUID(),
      reader_id: readerId,
      resource: feedback.resource,
      question: feedback.question,
      answers: JSON.stringify(feedback.answers),
      sent_at: now,
    })
    .execute()
}

/** Feedback on databases with the accounts of those who sent it, the latest first. */
export function feedbackOn({ db, tenant }: TenantScope, resource: string, slice: Slice) {
  const query = db
    .selectFrom('database_feedback as f')
    .innerJoin('reader as r', (join) =>
      join.onRef('r.tenant', '=', 'f.tenant').onRef('r.reader_id', '=', 'f.reader_id'),
    )
    .select(['f.feedback_id', 'f.resource', 'f.question', 'f.answers', 'f.sent_at', 'r.account'])
    .where('f.tenant', '=', tenant)
    .$if(resource !== '', (some) => some.where('f.resource', '=', resource))
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.feedback_id')
  return pageOfRows(db, query, slice)
}
