import type { Shelf } from '@wenyuan/contract/areas/home.ts'
import { monthBefore } from '../../calendar.ts'
import { dayIn } from '../../calendar.ts'
import { recordsByIds } from '../../records/store.ts'
import type { Scope } from '../../scope.ts'
import { cardOf } from '../search/public.ts'
import { mostUsed } from '../usage/public.ts'
import { mostLent, newestRecords, type ShelfPage, type ShelfRows } from './store.ts'

interface ShelfInput {
  page: number
  rows: number
  libCode: string
  docCode: string
}

const pageOf = ({ page, rows, libCode, docCode }: ShelfInput): ShelfPage => ({
  offset: (page - 1) * rows,
  limit: rows,
  library: libCode,
  docCode,
})

const shelfOf = (scope: Scope, { total, rows }: ShelfRows): Shelf => ({
  total,
  records: rows.map(({ record, added_at, loans }) => ({
    ...cardOf(record),
    count: loans,
    addedAt: dayIn(scope.site.settings.timeZone, added_at),
  })),
})

/** What came in the last month: `electronic` = online resources, else things on shelves. */
export async function newShelf(scope: Scope, input: ShelfInput, electronic: boolean): Promise<Shelf> {
  const page = { ...pageOf(input), electronic }
  return shelfOf(scope, await newestRecords(scope, monthBefore(scope.now), scope.now, page))
}

export const lentShelf = async (scope: Scope, input: ShelfInput): Promise<Shelf> =>
  shelfOf(scope, await mostLent(scope, pageOf(input)))

/** What was lent or opened most in the last month. */
export async function usedShelf(scope: Scope, input: ShelfInput, kind: 'loan' | 'view'): Promise<Shelf> {
  const since = dayIn(scope.site.settings.timeZone, monthBefore(scope.now))
  const { offset, limit } = pageOf(input)
  const used = await mostUsed(scope, kind, since, { offset, limit })
  const stored = await recordsByIds(
    scope.db,
    scope.tenant,
    used.subjects.map(({ subject }) => subject),
  )
  const byId = new Map(stored.filter(({ withdrawn }) => !withdrawn).map((row) => [row.record_id, row]))
  return {
    total: used.total,
    records: used.subjects.flatMap(({ subject, count }) => {
      const row = byId.get(subject)
      if (!row || (input.docCode !== '' && row.record.docCode !== input.docCode)) return []
      return [{ ...cardOf(row.record), count, addedAt: dayIn(scope.site.settings.timeZone, row.added_at) }]
    }),
  }
}
