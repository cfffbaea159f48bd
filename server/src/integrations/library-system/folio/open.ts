import { findReader } from '../../../domain/readers/reader-store.ts'
import {
  type Capabilities,
  type Copy,
  type LibrarySystem,
  NO_LIMIT,
  type Patron,
} from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { cannot } from '../cannot.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { type FolioLine, itemsByBarcode, outsideTransactions, userOf } from './asking.ts'
import { chargesOf, openAccounts, owedIn } from './charges.ts'
import { cancelHold, holdsOf, placeHold, placesInQueue } from './holds.ts'
import { openLoans, openLoansWhere, renew } from './loans.ts'
import { settle } from './online-payments.ts'
import { loansByMonth, pastLoans } from './past-loans.ts'
import { blocksOf, statusOf } from './standing.ts'
import { dayOf } from '../sent-dates.ts'

/**
 * FOLIO by its gateway. Closed loans are listed there, but a reader cannot delete single ones, so they stay in FOLIO. It
 * has no functions for loan terms by our types, hand-over between readers, or delivery.
 */
const capabilities: Capabilities = {
  here: false,
  loans: true,
  history: true,
  forgetting: false,
  renewal: true,
  holds: true,
  charges: true,
  onlinePayment: true,
  queue: true,
  reasons: false,
  handOver: false,
  delivery: false,
  terms: false,
  ownReaders: false,
}

export const folioLibrary = (line: FolioLine): LibrarySystem => ({
  capabilities,
  patron: (where, readerId) => patronFor(line, where, readerId),
  copy: (where, barcode) => copyOf(line, where, barcode),
  openLoans: (where, readerId, page) => openLoans(line, where, readerId, page),
  pastLoans: (where, readerId, page) => pastLoans(line, where, readerId, page),
  loansByMonth: (where, readerId, since) => loansByMonth(line, where, readerId, since),
  renew: (where, readerId, loanIds) => renew(line, where, readerId, loanIds),
  termsFor: cannot,
  closedDays: cannot,
  placeHold: (where, wanted) => placeHold(line, where, wanted),
  cancelHold: (where, readerId, holdId) => cancelHold(line, where, readerId, holdId),
  holds: (where, readerId) => holdsOf(line, where, readerId),
  placesInQueue: (where, holdIds) => placesInQueue(line, where, holdIds),
  charges: (where, readerId) => chargesOf(line, where, readerId),
  settle: (where, readerId, payment) => settle(line, where, readerId, payment),
})

async function patronFor(line: FolioLine, where: SiteScope, readerId: string): Promise<Patron | undefined> {
  const reader = await findReader(where, readerId)
  const user = reader && (await userOf(line, where, readerId))
  if (!user) return undefined
  const [blocks, accounts, loans] = await Promise.all([
    blocksOf(line, where, user, 'borrowing'),
    openAccounts(line, user.id),
    openLoansWhere(line, where, 'userId', [user.id]),
  ])
  return {
    readerId,
    readerType: reader.reader_type,
    blocks,
    validUntil: dayOf(where, user.expirationDate) ?? null,
    debt: owedIn(accounts),
    openLoans: loans.length,
    mostLoans: NO_LIMIT,
    mostHolds: NO_LIMIT,
  }
}

/** A copy with the description from our catalogue and the current state from FOLIO. */
async function copyOf(line: FolioLine, where: SiteScope, barcode: string): Promise<Copy | undefined> {
  outsideTransactions(where)
  const copy = (await copiesByBarcode(where, [barcode])).get(barcode)
  const [item] = copy ? await itemsByBarcode(line, [barcode]) : []
  return copy && item ? { ...copy, status: statusOf(item) } : copy
}
