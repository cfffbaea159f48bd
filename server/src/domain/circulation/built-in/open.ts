import type { LibrarySystem, Renewal } from '../library-system.ts'
import { chargesOf } from './charges.ts'
import { copyOf } from './copies.ts'
import { cancelHold, holdsOf, placeHold, placesInQueue } from './holds.ts'
import { loansByMonth, openLoans, pastLoans } from './loans.ts'
import { patronOf } from './patrons.ts'
import { renewLoan } from './renewal.ts'
import { readClosedDays } from '../closed-days.ts'
import { readTerms } from '../loan-rule-store.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** The library system with loans, holds and charges in our own tables. */
export const builtInLibrary: LibrarySystem = {
  capabilities: {
    loans: true,
    history: true,
    forgetting: true,
    renewal: true,
    holds: true,
    charges: true,
    onlinePayment: true,
    here: true,
    queue: true,
    reasons: true,
    handOver: true,
    delivery: true,
    terms: true,
    ownReaders: true,
  },
  patron: (where, readerId) => patronOf(where, readerId),
  copy: (where, barcode) => copyOf(where, barcode),
  openLoans,
  pastLoans,
  loansByMonth,
  renew: renewEach,
  termsFor: async (where, wanted) => (await readTerms(where))(wanted),
  async closedDays(where, library, from, to) {
    const closed = (await readClosedDays(where, from, to))(library)
    return new Set([...closed].filter((day) => from <= day && day <= to))
  },
  placeHold,
  cancelHold,
  holds: holdsOf,
  placesInQueue,
  charges: chargesOf,
  settle: async () => ({ because: 'LIBRARY_CANNOT' }),
}

async function renewEach(where: SiteScope, readerId: string, loanIds: readonly string[]): Promise<Renewal[]> {
  const rows: Renewal[] = []
  for (const loanId of new Set(loanIds)) rows.push(await renewLoan(where, readerId, loanId))
  return rows
}
