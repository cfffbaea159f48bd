import type { chargeKinds } from '@wenyuan/contract/constants/desk.ts'
import { sendNotice } from '../domain/notices/send-notice.ts'
import { awardPoints, unlinkPoints } from '../areas/points/public.ts'
import {
  deskStep,
  followHold,
  passToNextCopy,
  prioritiseRequest,
  type stepsByNumber,
  tellArrived,
} from '../areas/requests/public.ts'
import type { Drawer } from '../domain/circulation/cash-drawer.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import { receiptText, yuan } from './receipts.ts'
import type {
  CashPaid,
  CheckedIn,
  Desk,
  LibrarySystem,
  WhyNot,
} from '../domain/circulation/library-system.ts'
import type { SiteScope } from '../core/scope.ts'

/**
 * Staff operations of circulation with their effects on requests, points and notices. Shared by the staff API and the
 * commands.
 */
export interface DeskWork {
  where: SiteScope
  library: LibrarySystem
  desk: Desk
}

/** @returns undefined when the tenant's library system offers no desk */
export async function deskWorkOf(
  where: SiteScope,
  librarySystems: LibrarySystems,
): Promise<DeskWork | undefined> {
  const desk = await librarySystems.deskOf(where)
  return desk && { where, library: await librarySystems.of(where), desk }
}

/** One transaction where the loans are in our own tables. */
export const together = <Answer>({ where, library }: DeskWork, work: (here: SiteScope) => Promise<Answer>) =>
  atomicallyIfLocal(where, library.capabilities, work)

/** Checks out a copy; a hold of the reader on it is thereby fulfilled. */
export const lendCopy = (work: DeskWork, readerId: string, barcode: string, isOverruled = false) =>
  together(work, async (here) => {
    const out = await work.desk.checkOut(here, readerId, barcode, isOverruled)
    if ('holdId' in out && out.holdId !== undefined) await followHold(here, out.holdId, 'collect', barcode)
    return out
  })

/** Checks in a copy. */
export const takeBack = (work: DeskWork, barcode: string) =>
  together(work, async (here) => {
    const returned = await work.desk.checkIn(here, barcode)
    if (!('because' in returned)) await afterReturn(here, returned, barcode)
    return returned
  })

/** Effects of a return: points, the notice of a fine, and the next reader's request. */
async function afterReturn(
  where: SiteScope,
  { readerId, recordId, loanId: reference, lateDays, fine, keptFor }: Exclude<CheckedIn, { because: WhyNot }>,
  barcode: string,
): Promise<void> {
  const kind = lateDays > 0 ? 'returned-late' : 'returned-in-time'
  if (readerId !== '') {
    await awardPoints(where, { readerId, kind, reference, recordId })
    await unlinkPoints(where, readerId)
  }
  if (keptFor) await followHold(where, keptFor.holdId, 'arrive', barcode)
  if (fine === 0) return
  const facts = { title: await titleOfRecord(where, recordId), amount: yuan(fine) }
  await sendNotice(where, { readerId, kind: 'fine', facts, once: reference })
}

/** Puts a held copy on the pick-up shelf and notifies the reader. */
export const shelveCopy = (work: DeskWork, barcode: string) =>
  together(work, async (here) => {
    const shelved = await work.desk.shelve(here, barcode)
    if ('because' in shelved) return shelved
    await followHold(here, shelved.hold.holdId, 'shelve', barcode)
    await tellArrived(here, shelved.hold)
    return shelved
  })

export interface Receipt {
  fen: number
  receiptNo: string
  /** Text to print. */
  receipt: string
}

/** Records the payment of a charge. The receipt number identifies the payment. */
export const payAtDesk = (work: DeskWork, chargeId: string, paid: Parameters<Desk['pay']>[2]) =>
  together(work, async (here) => withReceipt(here, paid.receiptNo, await work.desk.pay(here, chargeId, paid)))

/** Records the payment of a reader's oldest charges. The receipt number identifies the payment. */
export const paySumAtDesk = (
  work: DeskWork,
  readerId: string,
  paid: { fen: number; receiptNo: string; drawer: Drawer },
) =>
  together(work, async (here) =>
    withReceipt(here, paid.receiptNo, await work.desk.paySum(here, readerId, paid)),
  )

async function withReceipt(
  here: SiteScope,
  receiptNo: string,
  paid: CashPaid | { because: WhyNot },
): Promise<Receipt | { because: WhyNot }> {
  if ('because' in paid) return paid
  const { fen, readerId } = paid
  await sendNotice(here, { readerId, kind: 'paid', facts: { amount: yuan(fen) }, once: `desk ${receiptNo}` })
  return { fen, receiptNo, receipt: await receiptText(here, receiptNo, paid) }
}

interface ByHand {
  readerId: string
  kind: (typeof chargeKinds)[number]
  fen: number
  /** The copy that the charge is for; empty: none. */
  barcode: string
  /** Unique per kind, so that a charge is made once. */
  reference: string
}

/** Charges a reader. @returns the id of the charge, empty when it was made before */
export async function chargeByHand(
  { where, library, desk }: DeskWork,
  { barcode, ...given }: ByHand,
): Promise<{ chargeId: string } | { because: WhyNot }> {
  const copy = barcode === '' ? undefined : await library.copy(where, barcode)
  if (barcode !== '' && !copy) return { because: 'ITEM_UNKNOWN' }
  const about = { barcode, recordId: copy?.recordId ?? '', library: copy?.library ?? '' }
  return { chargeId: (await desk.charge(where, { ...given, ...about })) ?? '' }
}

/** Waives a charge. */
export const waiveAtDesk = ({ where, desk }: DeskWork, chargeId: string) => desk.waive(where, chargeId)

/** Sets the priority of a request in the queue. @returns number of holds before it */
export const prioritiseAtDesk = ({ where, desk }: DeskWork, requestNo: string, priority: number) =>
  prioritiseRequest(where, desk, requestNo, priority)

/** The copy of a request is not on its shelf. */
export const missAtDesk = ({ where, desk, library }: DeskWork, requestNo: string, barcode: string) =>
  passToNextCopy(where, desk, { requestNo, barcode }, library.cancelHold)

/** Moves a request to its next step. @returns why not, or undefined on success */
export const moveRequest = (
  { where, desk, library }: DeskWork,
  requestNo: string,
  step: (typeof stepsByNumber)[number],
) => deskStep(where, desk, requestNo, step, library.cancelHold)
