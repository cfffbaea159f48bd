import type { leavingObstacles } from '@wenyuan/contract/areas/leaving.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Charge, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { creditUnderWay } from '../payments/public.ts'
import { countOpenRequests } from '../requests/public.ts'

export interface Obstacle {
  code: (typeof leavingObstacles)[number]
  count: number
  /** Part of the charges that can be paid only when the copies are back. */
  accruing: number
  /** The tab where the reader can settle it. Source: spec 1 §2 "Personal-centre tabs". */
  tab: string
}

/** Open matters between reader and library. A credit is an obstacle too: it must be paid out first. */
export async function obstaclesFor(
  scope: SiteScope,
  library: LibrarySystem,
  readerId: string,
): Promise<Obstacle[]> {
  const { loans, charges: hasCharges } = library.capabilities
  // counted, not listed: the details of each loan are not needed here
  const patron = loans ? await library.patron(scope, readerId) : undefined
  const charges = hasCharges ? await library.charges(scope, readerId) : []
  const sum = (wanted: Charge['state']) =>
    charges.filter(({ state }) => state === wanted).reduce((fen, one) => fen + one.fen, 0)
  const accruing = sum('accruing')
  const owed = Math.max(sum('due') + accruing, patron?.debt ?? 0)
  const reader = await findReader(scope, readerId)
  // a refund that a provider may still refuse is not settled
  const underWay = await creditUnderWay(scope, readerId)
  const requests = await countOpenRequests(scope, readerId)
  const found: Omit<Obstacle, 'accruing'>[] = [
    { code: 'loans', count: patron?.openLoans ?? 0, tab: '5' },
    { code: 'charges', count: owed, tab: '7' },
    { code: 'requests', count: requests.own, tab: '4' },
    { code: 'hand-overs', count: requests.handOvers, tab: '4' },
    { code: 'credit', count: (reader?.prepayment ?? 0) + (reader?.deposit ?? 0) + underWay, tab: '1' },
  ]
  return found
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, accruing: one.code === 'charges' ? accruing : 0 }))
}
