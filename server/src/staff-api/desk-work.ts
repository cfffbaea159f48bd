import { sendNotice } from '../areas/inbox/public.ts'
import { awardPoints } from '../areas/points/public.ts'
import { deskStep, followHold, type stepsByNumber } from '../areas/requests/public.ts'
import { recordsByIds } from '../domain/records/store.ts'
import { inStep } from '../domain/circulation/atomically.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import type { CheckedIn, Desk, Hold, LibrarySystem, WhyNot } from '../domain/circulation/library-system.ts'
import type { SiteScope } from '../scope.ts'

/** A library's desk: what is done there goes on to requests, points and notices, the same from a command or a program. */
export interface DeskWork {
  where: SiteScope
  library: LibrarySystem
  desk: Desk
}

/** @returns undefined where loans are not worked on from here */
export async function deskWorkOf(
  where: SiteScope,
  librarySystems: LibrarySystems,
): Promise<DeskWork | undefined> {
  const desk = await librarySystems.deskOf(where)
  return desk && { where, library: await librarySystems.of(where), desk }
}

const together = <Answer>({ where, library }: DeskWork, work: (here: SiteScope) => Promise<Answer>) =>
  inStep(where, library.capabilities, work)

export const titleOf = async ({ db, tenant }: SiteScope, recordId: string): Promise<string> =>
  (await recordsByIds(db, tenant, [recordId]))[0]?.record.title ?? recordId

/** Amounts leave the desk as people write them. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Lends a copy; one kept for the reader is thereby collected. */
export const lendCopy = (work: DeskWork, readerId: string, barcode: string) =>
  together(work, async (here) => {
    const out = await work.desk.checkOut(here, readerId, barcode)
    if ('holdId' in out && out.holdId !== undefined) await followHold(here, out.holdId, 'collect', barcode)
    return out
  })

/** Takes a copy back. */
export const takeBack = (work: DeskWork, barcode: string) =>
  together(work, async (here) => {
    const returned = await work.desk.checkIn(here, barcode)
    if (!('because' in returned)) await afterReturn(here, returned, barcode)
    return returned
  })

/** What a return brings with it: points, word of a fine, and the next reader's request. */
async function afterReturn(
  where: SiteScope,
  { readerId, recordId, loanId: reference, lateDays, fine, keptFor }: Exclude<CheckedIn, { because: WhyNot }>,
  barcode: string,
): Promise<void> {
  const kind = lateDays > 0 ? 'returned-late' : 'returned-in-time'
  if (readerId !== '') await awardPoints(where, { readerId, kind, reference, recordId })
  if (keptFor) await followHold(where, keptFor.holdId, 'arrive', barcode)
  if (fine === 0) return
  const facts = { title: await titleOf(where, recordId), amount: yuan(fine) }
  await sendNotice(where, { readerId, kind: 'fine', facts, once: reference })
}

/** Puts a copy that is kept for somebody on the pick-up shelf, and tells the reader. */
export const shelveCopy = (work: DeskWork, barcode: string) =>
  together(work, async (here) => {
    const shelved = await work.desk.shelve(here, barcode)
    if ('because' in shelved) return shelved
    await followHold(here, shelved.hold.holdId, 'shelve', barcode)
    await tellArrived(here, shelved.hold)
    return shelved
  })

/** Tells a reader that a copy stands ready. */
export async function tellArrived(where: SiteScope, hold: Hold): Promise<void> {
  const { readerId, recordId, pickupLibrary: library, shelfUntil: day = '', holdId } = hold
  const facts = { title: await titleOf(where, recordId), library, day }
  await sendNotice(where, { readerId, kind: 'arrived', facts, once: holdId })
}

/** Takes money for a charge. `by`: what the payment is known by, such as the number of a receipt. */
export const takeMoney = (work: DeskWork, chargeId: string, by: string) =>
  together(work, async (here) => {
    const paid = await work.desk.pay(here, chargeId, by)
    if ('because' in paid) return paid
    const facts = { amount: yuan(paid.fen) }
    await sendNotice(here, { readerId: paid.readerId, kind: 'paid', facts, once: `desk ${by}` })
    return paid
  })

/** What staff charge by hand; late days are counted by the library system itself. */
export const chargeKinds = ['damage', 'lost', 'fee'] as const
/** Nobody owes more than this for one thing: a slip of the hand is likelier. In fen. */
export const LARGEST_CHARGE = 1_000_000

interface ByHand {
  readerId: string
  kind: (typeof chargeKinds)[number]
  fen: number
  /** The copy it is about; empty: none. */
  barcode: string
  /** What the charge is known by: of a kind it is made once. */
  reference: string
}

/** Charges a reader for something. @returns the charge's id, empty when it was made before */
export async function chargeByHand(
  { where, library, desk }: DeskWork,
  { barcode, ...given }: ByHand,
): Promise<{ chargeId: string } | { because: WhyNot }> {
  if (!library.capabilities.here) return { because: 'LIBRARY_CANNOT' }
  const copy = barcode === '' ? undefined : await library.copy(where, barcode)
  if (barcode !== '' && !copy) return { because: 'ITEM_UNKNOWN' }
  const about = { barcode, recordId: copy?.recordId ?? '', library: copy?.library ?? '' }
  return { chargeId: (await desk.charge(where, { ...given, ...about })) ?? '' }
}

/** Lets a charge go. */
export const letGo = ({ where, desk }: DeskWork, chargeId: string) => desk.waive(where, chargeId)

/** Makes a step with a request. @returns why not, or undefined when it is made */
export const moveRequest = (
  { where, desk, library }: DeskWork,
  requestNo: string,
  step: (typeof stepsByNumber)[number],
) => deskStep(where, desk, requestNo, step, library.cancelHold)
