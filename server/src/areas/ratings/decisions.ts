import { recordNames } from '../../domain/records/withdrawal.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { updateDecision } from './store.ts'

export interface Decision {
  commentId: string
  state: 'accepted' | 'refused'
  /** For the writer of the comment; may be empty. */
  reason: string
}

/**
 * Stores the decision of staff about a comment and tells its writer, once for each decision. To be called in a
 * transaction. @returns false when there is no such comment
 */
export async function decideComment(scope: NoticeScope, decision: Decision): Promise<boolean> {
  const comment = await updateDecision(scope, decision)
  if (!comment) return false
  const { commentId, state, reason } = decision
  const titles = await recordNames(scope.db, scope.tenant, [comment.record_id])
  await sendNotice(scope, {
    readerId: comment.reader_id,
    kind: `comment-${state}`,
    facts: { title: titles.get(comment.record_id) ?? '', reason },
    once: `${commentId} ${reason}`,
  })
  return true
}
