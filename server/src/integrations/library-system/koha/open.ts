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
import { itemsWhere, type KohaLine, outsideTransactions, patronOf } from './asking.ts'
import { accountFacts, chargesOf } from './charges.ts'
import { itemStates } from './copy-states.ts'
import { fenOf } from './facts.ts'
import { cancelHold, holdsOf, placeHold, placesInQueue } from './holds.ts'
import { checkoutsOf, openLoans, renew } from './loans.ts'
import { settle } from './online-payments.ts'
import { loansByMonth, pastLoans } from './past-loans.ts'
import { blocksOf } from './standing.ts'
import { dayOf } from '../sent-dates.ts'

/**
 * Koha by its REST interface. Past loans are read there; a reader cannot delete them by it. It has no functions for loan terms by reader and item, closed days, hand-over between readers, or delivery.
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

export const kohaLibrary = (line: KohaLine): LibrarySystem => ({
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

async function patronFor(line: KohaLine, where: SiteScope, readerId: string): Promise<Patron | undefined> {
  const reader = await findReader(where, readerId)
  const patron = reader && (await patronOf(line, where, readerId))
  if (!patron) return undefined
  const [account, checkouts] = await Promise.all([
    accountFacts(line, patron.patron_id),
    checkoutsOf(line, where, patron.patron_id),
  ])
  return {
    readerId,
    readerType: reader.reader_type,
    blocks: blocksOf(where, patron),
    validUntil: dayOf(where, patron.expiry_date) ?? null,
    debt: Math.max(0, fenOf(account?.balance ?? 0)),
    openLoans: checkouts.length,
    mostLoans: NO_LIMIT,
    mostHolds: NO_LIMIT,
  }
}

/** A copy with the description from our catalogue and the current state from Koha. */
async function copyOf(line: KohaLine, where: SiteScope, barcode: string): Promise<Copy | undefined> {
  outsideTransactions(where)
  const copy = (await copiesByBarcode(where, [barcode])).get(barcode)
  const [item] = copy ? await itemsWhere(line, 'external_id', [barcode]) : []
  if (!copy || !item) return copy
  return { ...copy, status: (await itemStates(line, where, [item])).status(item) }
}
