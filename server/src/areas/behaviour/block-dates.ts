import { latestFirst } from '../../domain/circulation/charge-order.ts'
import { addDays } from '../../domain/circulation/days.ts'
import type { Block, Charge } from '../../domain/circulation/library-system.ts'

interface Standing {
  validUntil: string | null
  /** ISO dates in the library's calendar; empty where it is not known. */
  stateSince: string
  debtLimit: number
  charges: readonly Pick<Charge, 'fen' | 'state' | 'madeAt'>[]
  dayOf: (instant: Date) => string
}

/** The ISO date on which a block began; empty where it is not known. */
export function startOfBlock(block: Block, about: Standing): string {
  if (block === 'CARD_EXPIRED') return about.validUntil === null ? '' : addDays(about.validUntil, 1)
  if (block !== 'DEBT_TOO_HIGH') return about.stateSince
  // the open charge that passed the limit
  let sum = 0
  const open = about.charges.filter(({ state }) => state === 'due')
  for (const { fen, madeAt } of open.toSorted((one, other) => -latestFirst(one, other))) {
    sum += fen
    if (sum > about.debtLimit) return madeAt === undefined ? '' : about.dayOf(madeAt)
  }
  return ''
}
