import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { updateReply } from './store.ts'

const TITLE_LENGTH = 40

/**
 * Stores the library's answer to a feedback message and sends a notice. A second answer replaces the first and sends
 * another notice. @returns false when there is no such message
 */
export async function answerFeedback(
  scope: NoticeScope,
  feedbackId: string,
  reply: string,
): Promise<boolean> {
  const updated = await updateReply(scope, feedbackId, reply)
  if (!updated) return false
  const signs = [...updated.content.replaceAll(/\s+/g, ' ')]
  const title = signs.length > TITLE_LENGTH ? `${signs.slice(0, TITLE_LENGTH).join('')}…` : signs.join('')
  await sendNotice(scope, {
    readerId: updated.reader_id,
    kind: 'feedback-answered',
    facts: { title },
    once: `${feedbackId} ${scope.now.toISOString()}`,
  })
  return true
}
