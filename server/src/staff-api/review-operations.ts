import type { reviewCalls } from '@wenyuan/contract/staff/calls/reviews.ts'
import { attachmentsOf, removeAttachment } from '../areas/attachments/public.ts'
import { decideList, pageOfReaderLists } from '../areas/book-lists/public.ts'
import { answerFeedback, feedbackFrom, pageOfFeedback } from '../areas/feedback/public.ts'
import { commentsInState, decideComment } from '../areas/ratings/public.ts'
import { claimsInState, decideClaimOf } from '../areas/researchers/public.ts'
import { Fail } from '../core/fail.ts'
import { plainLine, plainText } from '../domain/readers/plain-text.ts'
import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { titlesOf } from './reader-view.ts'
import type { HandlersOf } from './handler.ts'

/** What readers write and say of themselves, and files of records. */
export const reviewHandlers: HandlersOf<typeof reviewCalls> = {
  'remove-attachment': {
    subject: ({ attachmentId }) => attachmentId,
    async run({ where, app }, { attachmentId }) {
      if (!(await removeAttachment(where, app.config.dataFolder, attachmentId)))
        throw new Fail('ATTACHMENT_UNKNOWN')
      return { attachmentId }
    },
  },
  'answer-feedback': {
    subject: ({ feedbackId }) => feedbackId,
    async run({ where }, { feedbackId, reply: said }) {
      const reply = plainText(said)
      if (reply === '') throw new Fail('INPUT_INVALID', { field: 'reply' })
      if (!(await answerFeedback(where, feedbackId, reply)))
        throw new Fail('ENTRY_UNKNOWN', { field: 'feedbackId' })
      return { feedbackId }
    },
  },
  'book-list': {
    subject: ({ listId }) => listId,
    async run({ where }, { listId, changedAt, accept, reason: said }) {
      const reason = plainLine(said)
      if (!accept && reason === '') throw new Fail('NOTE_NEEDED', { field: 'reason' })
      if (!(await decideList(where, { listId, changedAt, publish: accept, reason })))
        throw new Fail('LIST_UNKNOWN', { field: 'listId' })
      return { state: accept ? ('published' as const) : ('refused' as const) }
    },
    noted: (_, { state }) => ({ state }),
  },
  comment: {
    subject: ({ commentId }) => commentId,
    async run({ where }, { commentId, accept, reason }) {
      const state = accept ? ('accepted' as const) : ('refused' as const)
      if (!(await decideComment(where, { commentId, state, reason }))) throw new Fail('COMMENT_UNKNOWN')
      return { state }
    },
    noted: (_, { state }) => ({ state }),
  },
  'decide-researcher-claim': {
    subject: ({ claimId }) => claimId,
    async run({ where }, { claimId, accept, reason }) {
      const state = accept ? ('accepted' as const) : ('refused' as const)
      if (!(await decideClaimOf(where, { claimId, state, reason }))) throw new Fail('CLAIM_UNKNOWN')
      return { state }
    },
    noted: (_, { state }) => ({ state }),
  },
  'list-attachments': async ({ where }, { recordId }) => {
    const files = await attachmentsOf(where, recordId)
    const records = files.map(({ attachment_id, name, media_type, bytes, audience, added_at }) => ({
      attachmentId: attachment_id,
      name,
      mediaType: media_type,
      bytes,
      audience,
      addedAt: added_at,
    }))
    return { total: files.length, records }
  },
  'list-feedback': async ({ where }, { state, ...paging }) => {
    const { total, rows } = await pageOfFeedback(where, state, sliceOf(paging))
    const records = rows.map((row) => {
      const { state: _, ...shown } = feedbackFrom(row)
      return { ...shown, account: row.account, name: row.name }
    })
    return { total, records }
  },
  'list-book-lists': ({ where }, { state, ...paging }) => pageOfReaderLists(where, state, sliceOf(paging)),
  'list-comments': async ({ where }, { state, ...paging }) => {
    const { total, rows } = await commentsInState(where, state, sliceOf(paging))
    const titles = await titlesOf(
      where,
      rows.map(({ record_id }) => record_id),
    )
    const records = rows.map(({ comment_id, record_id, writer, content, written_at }) => ({
      commentId: comment_id,
      recordId: record_id,
      title: titles(record_id),
      writer,
      content,
      writtenAt: written_at,
    }))
    return { total, records }
  },
  'list-researcher-claims': async ({ where }) => {
    const claims = await claimsInState(where, 'asked', LIST_ROWS_LIMIT)
    const records = claims.map(({ claim_id, researcher, entry, account, name, note, asked_at }) => ({
      claimId: claim_id,
      researcher,
      researcherName: entry?.name ?? researcher,
      account,
      name,
      note,
      askedAt: asked_at,
    }))
    return { total: records.length, records }
  },
}
