import { Fail } from '../../../core/fail.ts'
import type { LibrarySystem } from '../../../domain/circulation/library-system.ts'

const off = async (): Promise<never> => {
  throw new Fail('LIBRARY_SYSTEM_NONE')
}

/** A tenant without a library system: catalogue only. Capabilities say so, and every action is refused. */
export const noLibrary: LibrarySystem = {
  capabilities: {
    loans: false,
    history: false,
    forgetting: false,
    renewal: false,
    holds: false,
    charges: false,
    onlinePayment: false,
    here: false,
    queue: false,
    reasons: false,
    handOver: false,
    delivery: false,
    terms: false,
    ownReaders: true,
  },
  patron: off,
  copy: off,
  openLoans: off,
  pastLoans: off,
  loansByMonth: off,
  renew: off,
  termsFor: off,
  closedDays: off,
  placeHold: off,
  cancelHold: off,
  holds: off,
  placesInQueue: off,
  charges: off,
  settle: off,
}
