import { latestFirst } from '../../../domain/circulation/charge-order.ts'
import type { Charge } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { instantOf } from '../sent-dates.ts'
import { type FolioLine, is, userOf } from './asking.ts'
import { AccountFacts, fenOf } from './facts.ts'

/** FOLIO's own types of fees; those that a library adds are fees. */
const kinds: Readonly<Record<string, Charge['kind']>> = {
  'Overdue fine': 'overdue',
  'Lost item fee': 'lost',
  'Lost item fee (actual cost)': 'lost',
  'Lost item processing fee': 'lost',
}

/** Nothing is to be paid while staff look for a copy that the reader says to have returned. */
const SUSPENDED = 'Suspended claim returned'

export async function openAccounts({ client }: FolioLine, userId: string): Promise<AccountFacts[]> {
  const query = `(${is('userId', userId)} and ${is('status.name', 'Open')})`
  const rows = await client.list('/accounts', 'accounts', query, AccountFacts)
  return rows.filter(
    (row) =>
      row.userId === userId &&
      row.status.name === 'Open' &&
      row.remaining > 0 &&
      row.paymentStatus?.name !== SUSPENDED,
  )
}

export const owedIn = (accounts: readonly AccountFacts[]): number =>
  accounts.reduce((sum, { remaining }) => sum + fenOf(remaining), 0)

/** Open fees and fines of the reader; settled ones are not reported. */
export async function chargesOf(line: FolioLine, where: SiteScope, readerId: string): Promise<Charge[]> {
  const user = await userOf(line, where, readerId)
  const accounts = user ? await openAccounts(line, user.id) : []
  if (accounts.length === 0) return []
  const copies = await copiesByBarcode(
    where,
    accounts.flatMap(({ barcode }) => barcode ?? []),
  )
  return accounts
    .map((account): Charge => {
      const barcode = account.barcode ?? ''
      const copy = copies.get(barcode)
      return {
        chargeId: account.id,
        readerId,
        kind: kinds[account.feeFineType ?? ''] ?? 'fee',
        recordId: copy?.recordId ?? '',
        barcode,
        library: copy?.library ?? '',
        fen: fenOf(account.remaining),
        state: 'due',
        madeAt: instantOf(where, account.dateCreated ?? account.metadata?.createdDate),
        settledAt: undefined,
      }
    })
    .toSorted(latestFirst)
}
