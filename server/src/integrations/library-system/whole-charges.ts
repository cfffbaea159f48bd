import { latestFirst } from '../../domain/circulation/charge-order.ts'
import type { Charge, OnlinePayment } from '../../domain/circulation/library-system.ts'

/**
 * The oldest charges that a sum covers; undefined: it exceeds what is due, or ends within one and these are settled only
 * `whole`.
 */
export function coveredBy(
  charges: readonly Charge[],
  fen: number,
  settled: 'whole' | 'in part' = 'whole',
): Charge[] | undefined {
  const covered: Charge[] = []
  let left = fen
  for (const charge of charges.toSorted((one, other) => latestFirst(other, one))) {
    if (left <= 0) break
    covered.push(charge)
    left -= charge.fen
  }
  return (left === 0 || (left < 0 && settled === 'in part')) && covered.length > 0 ? covered : undefined
}

/** The charges of a payment that are still owed, and nothing else than what was paid for them. */
export function stillOwed(owed: readonly Charge[], { charges }: OnlinePayment): Charge[] {
  const paid = new Map(charges.map(({ chargeId, fen }) => [chargeId, fen]))
  return owed.filter(({ chargeId, fen, state }) => state === 'due' && paid.get(chargeId) === fen)
}
