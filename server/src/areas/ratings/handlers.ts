import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { pageOfList } from '../../platform/db/paging.ts'
import { implement } from '../../core/implement.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { scoresOf } from './scores.ts'
import { deleteRating, scoreCounts, topRecords, upsertRating } from './store.ts'
import { commentHandlers } from './comment-handlers.ts'

/** Source: spec 2 §9 "Top 100 good and poor ratings lists". */
const TOP = 100
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

    ...commentHandlers,
  })
