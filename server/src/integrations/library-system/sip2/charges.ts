import type { Charge } from '../../../domain/circulation/library-system.ts'
import { askPatron } from './asking-patrons.ts'
import { type Sip2Line, visit } from './visit.ts'
import type { SiteScope } from '../../../scope.ts'

/** A charge is what is owed at a moment: with another sum it is another, so that nothing is paid by a name of yesterday. */
export const chargeIdOf = (readerId: string, fen: number): string => `${readerId}:${fen}`

/** What a reader owes, as one sum: the protocol's list of fines has no form of its own. */
export async function chargesOf(line: Sip2Line, where: SiteScope, readerId: string): Promise<Charge[]> {
  const fen = await visit(line, where, { readerId, manner: 'asks' }, async (asking, account) => {
    const { known, debtFen } = await askPatron(asking, account, undefined)
    return known ? debtFen : 0
  })
  if (fen === undefined || fen === 0) return []
  return [
    {
      chargeId: chargeIdOf(readerId, fen),
      readerId,
      kind: 'fee',
      recordId: '',
      barcode: '',
      library: '',
      fen,
      state: 'due',
      madeAt: where.now,
      settledAt: undefined,
    },
  ]
}
