import { type Feedback, feedbackKinds } from '@wenyuan/contract/areas/feedback.ts'
import type { FeedbackTable } from '../../platform/db/reader-tables.ts'

/** A message as its reader and staff see it. */
export const feedbackFrom = (row: FeedbackTable): Feedback => ({
  feedbackId: row.feedback_id,
  kind: feedbackKinds.find((kind) => kind === row.kind) ?? 'other',
  content: row.content,
  contact: row.contact,
  page: row.page,
  sentAt: row.sent_at.toISOString(),
  state: row.replied_at ? 'answered' : 'open',
  reply: row.reply,
  repliedAt: row.replied_at?.toISOString() ?? '',
})
