import { openRequestsOf } from '../areas/requests/public.ts'
import type { Charge, Hold, LibrarySystem, Loan } from '../domain/circulation/library-system.ts'
import { standingOf } from '../domain/circulation/reader-standing.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { recordsByIds } from '../domain/records/store.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { detailsOfReader } from './reader-details.ts'

/** Loans shown, and charges that are settled. */
const MOST_LOANS = 500
const MOST_SETTLED = 20

/**
 * What staff see of a reader: details, open loans, active holds, open requests, all open charges and the latest settled ones.
 *
 * @throws Fail READER_UNKNOWN
 */
export async function describeReader(
  { where, library }: { where: SiteScope; library: LibrarySystem },
  account: string,
) {
  const reader = await findReaderByAccount(where, account)
  if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
  const { reader_id: readerId } = reader
  const standing = await standingOf(where, library, reader)
  const { state, valid_until, debt } = standing.reader
  const { loans: hasLoans, holds: hasHolds, charges: hasCharges } = library.capabilities
  const loans = hasLoans
    ? (await library.openLoans(where, readerId, { offset: 0, limit: MOST_LOANS })).loans
    : []
  const holds = hasHolds ? (await library.holds(where, readerId)).filter(isActive) : []
  const requests = await openRequestsOf(where, readerId)
  const charges = hasCharges ? await library.charges(where, readerId) : []
  const settled = charges.filter(isSettled).slice(0, MOST_SETTLED)
  const shown = [...charges.filter((charge) => !isSettled(charge)), ...settled]
  const titles = await titlesOf(where, [
    ...[...loans, ...holds, ...shown].map(({ recordId }) => recordId),
    ...requests.map(({ record_id }) => record_id),
  ])
  return {
    account: reader.account,
    name: reader.name,
    readerType: reader.reader_type,
    state,
    locked: reader.locked,
    validUntil: valid_until ?? '',
    /** In fen, like all sums here. */
    debt,
    credit: reader.prepayment,
    deposit: reader.deposit,
    deletionAskedAt: reader.deletion_asked_at,
    ...(await detailsOfReader({ where, library }, reader, standing)),
    loans: loans.map((loan) => loanOf(loan, titles)),
    holds: holds.map(
      ({ holdId, recordId, state, barcode = '', pickupLibrary, shelfUntil = '', priority = 0 }) => ({
        holdId,
        state,
        priority,
        title: titles(recordId),
        recordId,
        barcode,
        pickUpAt: pickupLibrary,
        shelfUntil,
      }),
    ),
    requests: requests.map((one) => ({
      requestNo: one.request_no,
      kind: one.kind,
      stage: one.stage,
      title: titles(one.record_id),
      recordId: one.record_id,
      barcode: one.barcode,
      pickUpAt: one.pickup_library,
      madeAt: one.made_at,
    })),
    charges: shown.map(({ chargeId, kind, state, fen, recordId, barcode, madeAt, settledAt }) => ({
      chargeId,
      kind,
      state,
      fen,
      title: titles(recordId),
      recordId,
      barcode,
      madeAt: madeAt ?? '',
      settledAt: settledAt ?? null,
    })),
  }
}

const isActive = ({ state }: Hold): boolean => ['waiting', 'claimed', 'shelved'].includes(state)
const isSettled = ({ state }: Charge): boolean => state === 'paid' || state === 'waived'

const loanOf = (loan: Loan, titles: (recordId: string) => string) => ({
  loanId: loan.loanId,
  barcode: loan.barcode,
  title: titleOf(loan, titles),
  recordId: loan.recordId,
  branch: loan.library,
  callNumber: loan.callNumber,
  renewals: loan.renewals,
  dueOn: loan.dueOn ?? loan.dueText ?? '',
  lateDays: loan.lateDays,
  fine: loan.fine,
})

/** Ours, else that of the library system; a number that stands in its place is none. */
function titleOf({ recordId, title = '', barcode }: Loan, titles: (recordId: string) => string): string {
  const own = titles(recordId)
  if (own !== recordId) return own
  return title === barcode ? '' : title || recordId
}

/** Titles of records by their id; of one that is gone, the id. */
export async function titlesOf(
  { db, tenant }: SiteScope,
  ids: readonly string[],
): Promise<(recordId: string) => string> {
  const found = await recordsByIds(db, tenant, [...new Set(ids.filter((id) => id !== ''))])
  const titles = new Map(found.map(({ record }) => [record.recordId, record.title]))
  return (recordId) => titles.get(recordId) ?? recordId
}
