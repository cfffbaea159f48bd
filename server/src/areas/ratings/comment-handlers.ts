import type { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { randomUUID } from 'node:crypto'
import { sliceOf } from '../../platform/db/paging.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { maskedWriter, readComment } from './comment-text.ts'
import {
  commentsOfReader,
  commentsOnRecord,
  countCommentsSince,
  deleteComment,
  insertComment,
  scoreCounts,
  type StoredComment,
} from './store.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { type Comment } from '@wenyuan/contract/areas/ratings.ts'

/** Limit against spam. */
const COMMENTS_A_DAY = 30

const DAY_MS = 86_400_000

/** Comments of readers on records. */
export const commentHandlers: Pick<HandlersOf<typeof ratings>, 'comments' | 'comment' | 'mine' | 'remove'> = {
  async comments({ input, scope, fail }) {
    await requireRecord({ input, scope, fail })
    const readerId = scope.reader?.readerId
    const about = { recordId: input.recordId, readerId }
    const { total, rows } = await commentsOnRecord(scope, about, sliceOf(input))
    return { total, comments: rows.map((row) => commentOf(row, readerId)) }
  },

  async comment({ input, scope, fail }) {
    const reader = scope.reader
    const { readerId } = reader
    const read = readComment(input.content)
    if ('refusal' in read) throw fail(read.refusal, { field: 'content' })
    await requireRecord({ input, scope, fail })
    const since = new Date(scope.now.getTime() - DAY_MS)
    const commentId = randomUUID()
    const writer = maskedWriter(reader)
    const { recordId } = input
    await scope.db.transaction().execute(async (db) => {
      const here = { ...scope, db }
      // comments sent at once are counted one after the other
      await lockReader(here, readerId)
      if ((await countCommentsSince(here, readerId, since)) >= COMMENTS_A_DAY) throw fail('COMMENTS_TOO_MANY')
      await insertComment(here, { commentId, recordId, readerId, writer, content: read.text })
    })
    const own = (await scoreCounts(scope, input.recordId, readerId)).find((one) => one.own)
    return {
      commentId,
      recordId: input.recordId,
      content: read.text,
      state: 'waiting' as const,
      reason: '',
      writtenAt: scope.now.toISOString(),
      score: own?.score ?? null,
      writer,
      own: true,
    }
  },

  async mine({ input, scope }) {
    const { readerId } = scope.reader
    const { total, rows } = await commentsOfReader(scope, readerId, sliceOf(input))
    const ids = [...new Set(rows.map(({ record_id }) => record_id))]
    const cards = new Map((await cardsOf(scope, ids)).map((card) => [card.recordId, card]))
    const titles = await recordNames(scope.db, scope.tenant, ids)
    return {
      total,
      comments: rows.map((row) => ({
        ...commentOf(row, readerId),
        title: titles.get(row.record_id) ?? '',
        record: cards.get(row.record_id) ?? null,
      })),
    }
  },

  async remove({ input, scope, fail }) {
    const { readerId } = scope.reader
    if (!(await deleteComment(scope, { commentId: input.commentId, readerId })))
      throw fail('COMMENT_UNKNOWN', { field: 'commentId' })
    return true as const
  },
}

const commentOf = (row: StoredComment, readerId: string | undefined): Comment => ({
  commentId: row.comment_id,
  recordId: row.record_id,
  content: row.content,
  state: row.state,
  reason: row.reader_id === readerId ? row.decision_reason : '',
  writtenAt: row.written_at.toISOString(),
  score: row.score,
  writer: row.writer,
  own: row.reader_id === readerId,
})
