import { z } from 'zod'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { LibrarySystem } from '../../domain/circulation/library-system.ts'
import { passedOn } from '../../domain/circulation/settlement.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { JobKind } from '../../core/jobs/runner.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { chargesUnderWay, findOrder, isPassedOn, linesOf } from './store.ts'

export const PASS_ON_JOB = 'payments: library system'

const Input = z.object({ orderNo: z.string() })

class NotBooked extends Error {
  override name = 'NotBooked'
}

/** Books an online payment at the library system that the charges are of, and tries again by the rules for jobs. */
export const passOnJob = (librarySystems: Pick<LibrarySystems, 'of'>): JobKind => ({
  inOneTransaction: false,
  run: (where, input) => passOnOrder(where, librarySystems, Input.parse(input).orderNo),
})

/**
 * The library system is asked outside of transactions, and recognises the number of the order, so a payment is booked once
 * there however often this is repeated. What it does not owe any more becomes the reader's credit here.
 */
async function passOnOrder(
  where: SiteScope,
  librarySystems: Pick<LibrarySystems, 'of'>,
  orderNo: string,
): Promise<void> {
  const order = await findOrder(where, orderNo)
  if (order?.state !== 'paid' || (await isPassedOn(where, orderNo))) return
  const { reader_id: readerId } = order
  const lines = await linesOf(where, orderNo)
  const charges = lines.map(({ charge_id, fen }) => ({ chargeId: charge_id, fen }))
  const library = await librarySystems.of(where)
  const booked = await library.settle(where, readerId, { reference: orderNo, charges })
  if ('because' in booked) throw new NotBooked(booked.because)
  await atomically(where, async (here) => {
    await lockReader(here, readerId)
    if (await isPassedOn(here, orderNo)) return
    const rest = Math.max(0, (order.paid_fen ?? order.fen) - booked.fen)
    await passedOn(here, { orderNo, readerId, fen: booked.fen, rest })
  })
}

/** The charges as the reader sees them: what is paid and not booked at the library system yet counts as paid. */
export async function chargesShown(scope: ReaderScope, library: LibrarySystem) {
  const { readerId } = scope.reader
  const charges = await library.charges(scope, readerId)
  const { here, onlinePayment } = library.capabilities
  if (here || !onlinePayment) return charges
  const underWay = await chargesUnderWay(scope, readerId)
  return charges.map((one) => (underWay.has(one.chargeId) ? { ...one, state: 'paid' as const } : one))
}
