import { DUE_SOON_DAYS, type Today } from '@wenyuan/contract/areas/loans.ts'
import { addDays, daysBetween } from '../../domain/circulation/days.ts'
import type { Charge, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { libraryName } from '../locations/public.ts'

/** Loans are listed by due day: those beyond are not due soon. */
const MOST_LOANS = 100

const sumOf = (charges: readonly Charge[], wanted: Charge['state']): number =>
  charges.filter(({ state }) => state === wanted).reduce((sum, { fen }) => sum + fen, 0)

/** What the reader has to do today; a library system without loans, holds or charges leaves nothing to do there. */
export async function todayOf(scope: ReaderScope, library: LibrarySystem): Promise<Today> {
  const { readerId } = scope.reader
  const { loans: hasLoans, holds: hasHolds, charges: hasCharges } = library.capabilities
  const [lent, holds, charges] = await Promise.all([
    hasLoans ? library.openLoans(scope, readerId, { offset: 0, limit: MOST_LOANS }) : undefined,
    hasHolds ? library.holds(scope, readerId) : [],
    hasCharges ? library.charges(scope, readerId) : [],
  ])
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const soon = addDays(today, DUE_SOON_DAYS)
  const ready = holds.filter(({ state }) => state === 'shelved')
  return {
    loans: lent?.total ?? 0,
    overdue: lent?.overdue ?? 0,
    dueSoon: (lent?.loans ?? []).filter(({ dueOn = '' }) => dueOn >= today && dueOn <= soon).length,
    ready: ready.length,
    readyAt: [...new Set(ready.map(({ pickupLibrary }) => libraryName(scope, pickupLibrary)))],
    renewable: (lent?.loans ?? [])
      .filter(({ whyNot }) => whyNot === undefined)
      .flatMap(({ loanId, dueOn }) =>
        dueOn === undefined ? [] : { loanId, daysLeft: daysBetween(today, dueOn) },
      ),
    hasCharges,
    owed: sumOf(charges, 'due'),
    accruing: sumOf(charges, 'accruing'),
  }
}
