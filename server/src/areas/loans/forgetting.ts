import { atomically } from '../../domain/circulation/atomically.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { unlinkPoints } from '../points/public.ts'
import { unlinkPastLoans } from './store.ts'

/** Deletes past loans from the reader's history, also from the points they gave. @returns their number */
export const forgetPastLoans = (scope: ReaderScope, loanIds: readonly string[] | 'all'): Promise<number> =>
  atomically(scope, async (here) => {
    const forgotten = await unlinkPastLoans(here, loanIds)
    await unlinkPoints(here, here.reader.readerId)
    return forgotten
  })
