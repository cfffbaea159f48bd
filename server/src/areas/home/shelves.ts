import type { Arrivals, Shelf } from '@wenyuan/contract/areas/home.ts'
import { recordIn } from '../../domain/catalogue/record-language.ts'
import { coverAddressesOf } from '../../domain/covers/store.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { mainClass, nearestHeading } from '../../domain/vocabulary/classes.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { makeMostUsed } from './most-used.ts'
import { mostLent, newestByClass, newestRecords, type ShelfPage, type ShelfRows } from './store.ts'

const DAY_MS = 86_400_000

interface ShelfInput {
  page: number
  rows: number
  libCode: string
  docCode: string
  classCode?: string
}

const shelfPageOf = ({ libCode, docCode, classCode = '', ...input }: ShelfInput): ShelfPage => ({
  ...sliceOf(input),
  library: libCode,
  docCode,
  classCode: classCode.toUpperCase(),
})

async function shelfOf(scope: Scope, { total, rows }: ShelfRows): Promise<Shelf> {
  const ids = rows.map(({ record }) => record.recordId)
  const covers = await coverAddressesOf(scope, ids)
  return {
    total,
    records: rows.map(({ record, added_at, count }) => ({
      ...cardOf(recordIn(record, scope.language), covers.get(record.recordId)),
      count,
      addedAt: added_at ? dayIn(scope.site.settings.timeZone, added_at) : '',
    })),
  }
}

interface ArrivalInput extends ShelfInput {
  days: number
  countClasses?: boolean
}

const BOOK = '1'

/** What has arrived in the last days: online resources if `electronic`, else physical ones, books by default. */
export async function newShelf(scope: Scope, input: ArrivalInput, electronic: boolean): Promise<Arrivals> {
  const { days, docCode } = input
  const since = new Date(scope.now.getTime() - days * DAY_MS)
  const type = docCode === 'all' ? '' : docCode || (electronic ? '' : BOOK)
  const page = { ...shelfPageOf(input), docCode: type, electronic }
  const shelf = await shelfOf(scope, await newestRecords(scope, since, page))
  if (!input.countClasses) return shelf
  return { ...shelf, classes: classesIn(scope, await newestByClass(scope, since, page)) }
}

/** The main classes of what has arrived, those first that have most. */
function classesIn({ language }: Scope, starts: readonly { start: string; count: number }[]) {
  const counts = new Map<string, number>()
  for (const { start, count } of starts) {
    const code = mainClass(start)
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + count)
  }
  return [...counts]
    .map(([code, count]) => ({ code, name: nearestHeading(code)?.names[language] ?? code, count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
}

export const lentShelf = async (scope: Scope, input: ShelfInput): Promise<Shelf> =>
  shelfOf(scope, await mostLent(scope, shelfPageOf(input)))

export type UsedShelf = (scope: Scope, input: ShelfInput, kind: 'loan' | 'view') => Promise<Shelf>

/** The most lent or most viewed records of the last month. */
export function makeUsedShelf(): UsedShelf {
  const mostUsed = makeMostUsed()
  return async (scope, input, kind) => {
    const since = dayIn(scope.site.settings.timeZone, monthBefore(scope.now))
    return shelfOf(scope, await mostUsed(scope, { kind, since }, shelfPageOf(input)))
  }
}
