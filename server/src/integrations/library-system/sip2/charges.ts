import type { Charge } from '../../../domain/circulation/library-system.ts'
import { askPatron, debtIn } from './asking-patrons.ts'
import { type Sip2Line, visit } from './visit.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** Id of a charge: reader and amount. A changed amount gives a new id, so that an outdated charge is never paid. */
export const chargeIdOf = (readerId: string, fen: number): string => `${readerId}:${fen}`

/** A reader's debt as one sum: the protocol does not define the form of its list of fines. */
export async function chargesOf(line: Sip2Line, where: SiteScope, readerId: string): Promise<Charge[]> {
  const fen = await visit(line, where, { readerId, manner: 'asks' }, async (asking, account) => {
    const patron = await askPatron(asking, account, undefined)
    return patron.known ? debtIn(patron) : 0
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
      madeAt: undefined,
      settledAt: undefined,
    },
  ]
}
