import { sendNotice } from '../domain/notices/send-notice.ts'
import { followHold } from '../areas/requests/public.ts'
import { atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import type { SiteScope } from '../core/scope.ts'
import type { LibrarySystem, WhyNot } from '../domain/circulation/library-system.ts'
import { fenOfPrice } from '../domain/catalogue/price.ts'
import { priceOfItem } from '../domain/records/item-store.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { recordsByIds } from '../domain/records/store.ts'
import type { DeskWork } from './desk-work.ts'
import { yuan } from './receipts.ts'

/** Marks a copy as lost, closes its loan and charges the reader: the given sum, or the price in the catalogue. */
export const loseCopyAtDesk = (work: DeskWork, barcode: string, given: number | undefined) =>
  atomicallyIfLocal(work.where, work.library.capabilities, async (here) => {
    const fen = given ?? (await priceOfCopy(here, work.library, barcode))
    if (fen === undefined) return { because: 'PRICE_UNKNOWN' as const }
    const lost = await work.desk.lose(here, barcode, fen)
    if ('because' in lost || lost.chargeId === '') return lost
    const facts = { title: await titleOfRecord(here, lost.recordId), amount: yuan(lost.fen) }
    await sendNotice(here, { readerId: lost.readerId, kind: 'lost', facts, once: lost.chargeId })
    return lost
  })

/** Takes back a lost copy; whoever waits for it is next. */
export const findCopyAtDesk = (work: DeskWork, barcode: string) =>
  atomicallyIfLocal(work.where, work.library.capabilities, async (here) => {
    const found = await work.desk.find(here, barcode)
    if ('because' in found) return found
    if (found.keptFor) await followHold(here, found.keptFor.holdId, 'arrive', barcode)
    const amount = found.waived + found.credited
    if (amount > 0) {
      const facts = { title: await titleOfRecord(here, found.recordId), amount: yuan(amount) }
      const once = `found ${barcode} ${here.now.toISOString()}`
      await sendNotice(here, { readerId: found.readerId, kind: 'found', facts, once })
    }
    return found
  })

export type LostRefusal = WhyNot | 'PRICE_UNKNOWN'

async function priceOfCopy(
  where: SiteScope,
  library: LibrarySystem,
  barcode: string,
): Promise<number | undefined> {
  const copy = await library.copy(where, barcode)
  if (!copy) return 0
  const own = await priceOfItem(where, barcode)
  if (own !== undefined) return own
  const [record] = await recordsByIds(where.db, where.tenant, [copy.recordId])
  return fenOfPrice(record?.record.price)
}
