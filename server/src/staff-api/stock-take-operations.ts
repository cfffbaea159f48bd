import type { stockTakeCalls } from '@wenyuan/contract/staff/calls/stock-take.ts'
import type { StockScan } from '@wenyuan/contract/staff/stock-take.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { lockCopies, updateCopies } from '../domain/copies/copy-store.ts'
import { pageOfStockRows, pageOfTakes } from '../domain/stock-take/lists.ts'
import { outcomeOf } from '../domain/stock-take/outcome.ts'
import { knownCopies, lastShelfKey, noteScans } from '../domain/stock-take/scan-store.ts'
import {
  beginTake,
  endTake,
  foundCopies,
  missingCopies,
  shelfCounts,
  takeById,
  type TakeRow,
} from '../domain/stock-take/take-store.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { checkedCopyFields } from './copy-fields.ts'
import { followCopies } from './follow-copies.ts'
import type { HandlersOf } from './handler.ts'
import { pageShown } from './page-shown.ts'

/** A stock-take that goes on, locked. @throws Fail ENTRY_UNKNOWN, STOCK_TAKE_OVER */
async function openTake(where: SiteScope, takeId: string): Promise<TakeRow> {
  const take = await takeById(where, takeId, true)
  if (!take) throw new Fail('ENTRY_UNKNOWN', { field: 'takeId' })
  if (take.ended_at !== null) throw new Fail('STOCK_TAKE_OVER', { field: 'takeId' })
  return take
}

/** What each scan tells, in their order. */
async function toldOf(where: SiteScope, take: TakeRow, barcodes: readonly string[]): Promise<StockScan[]> {
  const known = await knownCopies(where, barcodes)
  let last = await lastShelfKey(where, take.take_id)
  return barcodes.map((barcode) => {
    const copy = known.get(barcode)
    const outcome = outcomeOf(copy?.isWithdrawn ? 'withdrawn' : copy, take)
    const isOutOfOrder = outcome === 'right' && copy !== undefined && copy.shelfKey < last
    if (outcome === 'right' && copy && copy.shelfKey > last) last = copy.shelfKey
    const { libraries, locations } = where.site
    return {
      barcode,
      outcome,
      title: copy?.title ?? '',
      callNumber: copy?.callNumber ?? '',
      branch: libraries.find(({ code }) => code === copy?.branch)?.name ?? copy?.branch ?? '',
      location: locations.find(({ code }) => code === copy?.location)?.name ?? copy?.location ?? '',
      isOutOfOrder,
    }
  })
}

export const stockTakeHandlers: HandlersOf<typeof stockTakeCalls> = {
  'begin-stock-take': {
    subject: ({ name }) => name,
    async run({ where, caller, note }, given) {
      const { branch, location } = given
      await checkedCopyFields(where, { branch, location })
      note({ after: given })
      return { takeId: await beginTake(where, { ...given, begunBy: caller.name }) }
    },
  },
  'scan-stock': {
    subject: ({ takeId }) => takeId,
    async run({ where, note }, { takeId, barcodes }) {
      const take = await openTake(where, takeId)
      const scans = await toldOf(where, take, [...new Set(barcodes)])
      await noteScans(where, takeId, scans)
      note({ after: { scans: scans.length } })
      return { scans }
    },
  },
  'end-stock-take': {
    subject: ({ takeId }) => takeId,
    async run(work, { takeId, marksMissing }) {
      const { where, caller, note } = work
      const take = await openTake(where, takeId)
      const { wanted: expected } = await shelfCounts(where, take)
      const missing = marksMissing
        ? (await lockCopies(where, await missingCopies(where, take))).filter(
            ({ isLent, isKept, isAsked }) => !isLent && !isKept && !isAsked,
          )
        : []
      const found = (await lockCopies(where, await foundCopies(where, take))).filter(
        ({ isLent, isKept, isCharged, status }) =>
          !isLent && !isKept && (status === 'on-loan' || (status === 'lost' && !isCharged)),
      )
      const barcodesOf = (copies: typeof found) => copies.map(({ barcode }) => barcode)
      await updateCopies(where, barcodesOf(missing), { status: 'lost' })
      await updateCopies(where, barcodesOf(found), { status: 'available' })
      await followCopies(
        work,
        [...missing, ...found].map(({ recordId }) => recordId),
      )
      const counts = { missing: missing.length, found: found.length }
      await endTake(where, takeId, { endedBy: caller.name, expected, ...counts })
      note({ after: { name: take.name, ...counts, marksMissing } })
      return counts
    },
  },
  'list-stock-takes': async ({ where }, { takeId, ...paging }) =>
    pageOfTakes(where, { ...sliceOf(paging), takeId }),
  'list-stock-rows': async ({ where }, { takeId, of, ...paging }) => {
    const page = await pageOfStockRows(where, { ...sliceOf(paging), takeId, of })
    if (!page) throw new Fail('ENTRY_UNKNOWN', { field: 'takeId' })
    return pageShown(page)
  },
}
