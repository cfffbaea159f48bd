import { randomUUID } from 'node:crypto'
import { type Comment, ratings } from '@wenyuan/contract/areas/ratings.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { implement } from '../../core/implement.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { maskedWriter, readComment } from './comment-text.ts'
import { scoresOf } from './scores.ts'
import {
  commentsOfReader,
  commentsOnRecord,
  countCommentsSince,
  deleteComment,
  deleteRating,
  insertComment,
  scoreCounts,
  type StoredComment,
  topRecords,
  upsertRating,
} from './store.ts'

/** Source: spec 2 §9 "Top 100 good and poor ratings lists". */
const TOP = 100
/** Limit against spam. */
const COMMENTS_A_DAY = 30
const DAY_MS = 86_400_000

export const ratingsHandlers = ({ copiesChanged }: { copiesChanged: (tenant: string) => void }) =>
  implement('ratings', ratings, {
    async rate({ input, scope, fail }) {
      const { readerId } = scope.reader
      await requireRecord({ input, scope, fail })
      await scope.db.transaction().execute(async (db) => {
        await upsertRating({ ...scope, db }, { ...input, readerId })
        await touchRecords(db, scope.tenant, [input.recordId])
      })
      copiesChanged(scope.tenant)
      return scoresOf(await scoreCounts(scope, input.recordId, readerId))
    },

    async unrate({ input, scope, fail }) {
      const { readerId } = scope.reader
      await requireRecord({ input, scope, fail })
      await scope.db.transaction().execute(async (db) => {
        await deleteRating({ ...scope, db }, { ...input, readerId })
        await touchRecords(db, scope.tenant, [input.recordId])
      })
      copiesChanged(scope.tenant)
      return scoresOf(await scoreCounts(scope, input.recordId, readerId))
    },

    async scores({ input, scope, fail }) {
      await requireRecord({ input, scope, fail })
      return scoresOf(await scoreCounts(scope, input.recordId, scope.reader?.readerId))
    },

    async top({ input, scope }) {
      const top = await topRecords(scope, { order: input.order, most: TOP })
      const { total, rows } = pageOfList(top, input)
      const shown = new Map(rows.map((one) => [one.record_id, one]))
      const cards = await cardsOf(scope, [...shown.keys()])
      return {
        total,
        records: cards.map((card) => ({
          ...card,
          average: Math.round((shown.get(card.recordId)?.average ?? 0) * 100) / 100,
          scoreCount: shown.get(card.recordId)?.count ?? 0,
        })),
      }
    },

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
        if ((await countCommentsSince(here, readerId, since)) >= COMMENTS_A_DAY)
          throw fail('COMMENTS_TOO_MANY')
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
  })

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
