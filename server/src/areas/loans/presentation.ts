import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { dayIn } from '../../platform/calendar.ts'
import { failureText, sentence, wordFile } from '../../locales/words.ts'
import type { Scope } from '../../core/scope.ts'
import { type Day, daysBetween } from '../../domain/circulation/days.ts'
import type { Loan, WhyNot } from '../../domain/circulation/library-system.ts'
import { libraryName, locationName } from '../locations/public.ts'
import { borrowedRecords } from './borrowed-records.ts'

/** Why a loan is not renewed, and from which day it can be, if that is known. */
export const refusalText = (
  { interfaceLanguage: language }: Scope,
  code: WhyNot,
  renewableFrom: Day | undefined,
): string =>
  renewableFrom === undefined
    ? failureText(code, language)
    : sentence(wordFile('loans', language).renewableFrom, language, { day: renewableFrom })

/** Loans for display: with titles, location names, and reasons in the reader's language. */
export async function loanRows(scope: Scope, loans: readonly Loan[]): Promise<LoanRow[]> {
  const records = await borrowedRecords(
    scope,
    loans.map(({ recordId }) => recordId),
  )
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  return loans.map((loan) => {
    const { title, card } = records.get(loan.recordId) ?? {}
    const open = loan.returnedAt === undefined
    return {
      loanId: loan.loanId,
      recordId: loan.recordId,
      title: title ?? loan.title ?? loan.recordId,
      author: card?.author ?? '',
      ...(card ? { record: card } : {}),
      barcode: loan.barcode,
      callNo: loan.callNumber,
      volume: loan.volume,
      libCode: loan.library,
      libraryName: libraryName(scope, loan.library),
      locationName: locationName(scope, loan.location),
      loanDate: loan.lentAt?.toISOString() ?? '',
      dueDate: loan.dueOn ?? '',
      ...(loan.dueText === undefined ? {} : { dueText: loan.dueText }),
      returnDate: loan.returnedAt instanceof Date ? loan.returnedAt.toISOString() : '',
      renewals: loan.renewals,
      ...(loan.renewalsLeft === undefined ? {} : { renewalsLeft: loan.renewalsLeft }),
      daysLeft: open && loan.dueOn !== undefined ? daysBetween(today, loan.dueOn) : 0,
      lateDays: loan.lateDays,
      dueDebt: loan.fine,
      canRenew: open && loan.whyNot === undefined,
      whyNot: loan.whyNot ?? '',
      whyNotText: loan.whyNot ? refusalText(scope, loan.whyNot, loan.renewableFrom) : '',
    }
  })
}
