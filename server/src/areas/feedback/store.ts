import { randomUUID } from 'node:crypto'
import type { Feedback } from '@wenyuan/contract/areas/feedback.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

interface NewFeedback {
  readerId: string
  kind: Feedback['kind']
  content: string
  contact: string
  page: string
}

export const insertFeedback = ({ db, tenant, now }: TimedScope, { readerId, ...said }: NewFeedback) =>
  db
    .insertInto('feedback')
    .values({
      tenant,
      feedback_id: randomUUID(),
      reader_id: readerId,
      ...said,
      reply: '',
      sent_at: now,
      replied_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export function feedbackOf({ db, tenant }: TenantScope, readerId: string, slice: Slice) {
  const query = db
    .selectFrom('feedback')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .orderBy('sent_at', 'desc')
    .orderBy('feedback_id')
  return pageOfRows(db, query, slice)
}

/** Feedback in one state with its reader, oldest first. */
export function pageOfFeedback({ db, tenant }: TenantScope, state: Feedback['state'], slice: Slice) {
  const query = db
    .selectFrom('feedback')
    .innerJoin('reader', (join) =>
      join
        .onRef('reader.tenant', '=', 'feedback.tenant')
        .onRef('reader.reader_id', '=', 'feedback.reader_id'),
    )
    .selectAll('feedback')
    .select(['reader.account', 'reader.name'])
    .where('feedback.tenant', '=', tenant)
    .where('replied_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('sent_at')
    .orderBy('feedback_id')
  return pageOfRows(db, query, slice)
}

/** @returns the reader's id; undefined when there is no such message */
export const updateReply = ({ db, tenant, now }: TimedScope, feedbackId: string, reply: string) =>
  db
    .updateTable('feedback')
    .set({ reply, replied_at: now })
    .where('tenant', '=', tenant)
    .where('feedback_id', '=', feedbackId)
    .returning(['reader_id', 'content'])
    .executeTakeFirst()
