import { findReader } from '../../../domain/readers/reader-store.ts'
import {
  type Capabilities,
  type Copy,
  type LibrarySystem,
  NO_LIMIT,
  type Patron,
} from '../../../domain/circulation/library-system.ts'
import { askItem } from './asking-items.ts'
import { askPatron, chargedIn, debtIn } from './asking-patrons.ts'
import { cannot } from '../cannot.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { chargesOf } from './charges.ts'
import type { Supported } from './connection.ts'
import { fitsIn } from './encoding.ts'
import { cancelHold, holdsOf, placeHold } from './holds.ts'
import { openLoans, renew } from './loans.ts'
import { blocksIn, statusIn, UNKNOWN_COPY } from './standing.ts'
import { speak, type Sip2Line, visit } from './visit.ts'
import type { SiteScope } from '../../../core/scope.ts'

/**
 * A library system over SIP2. The protocol lacks: past loans, queue places of existing holds, loan rules, closed days,
 * reader-to-reader transfer, delivery with a fee. Functions that a server reports as unsupported are absent too.
 */
export function sip2Library(line: Sip2Line, supported: Supported | undefined): LibrarySystem {
  const says = (name: keyof Supported): boolean => supported?.[name] ?? true
  const capabilities: Capabilities = {
    here: false,
    loans: says('patronInformation') && says('itemInformation'),
    history: false,
    forgetting: false,
    renewal: says('renew'),
    holds: says('hold'),
    charges: says('patronInformation'),
    onlinePayment: false,
    queue: false,
    reasons: false,
    handOver: false,
    delivery: false,
    terms: false,
    ownReaders: false,
  }
  return {
    capabilities,
    patron: (where, readerId) => patronOf(line, where, readerId),
    copy: (where, barcode) => copyOf(line, where, barcode),
    openLoans: (where, readerId, page) => openLoans(line, where, readerId, page),
    pastLoans: cannot,
    loansByMonth: cannot,
    renew: (where, readerId, loanIds) => renew(line, where, readerId, loanIds),
    termsFor: cannot,
    closedDays: cannot,
    placeHold: (where, wanted) => placeHold(line, where, wanted),
    cancelHold: (where, readerId, holdId) => cancelHold(line, where, readerId, holdId),
    holds: (where, readerId) => holdsOf(line, where, readerId),
    placesInQueue: async () => new Map(),
    charges: (where, readerId) => chargesOf(line, where, readerId),
    settle: cannot,
  }
}

async function patronOf(line: Sip2Line, where: SiteScope, readerId: string): Promise<Patron | undefined> {
  const reader = await findReader(where, readerId)
  if (!reader) return undefined
  const patron = await visit(line, where, { readerId, manner: 'asks' }, async (asking, account) => {
    const facts = await askPatron(asking, account, undefined)
    return facts.known
      ? { ...facts, charged: await chargedIn(asking, account, facts), debt: debtIn(facts) }
      : undefined
  })
  if (!patron) return undefined
  return {
    readerId,
    readerType: reader.reader_type,
    blocks: blocksIn(patron.flags),
    debt: patron.debt,
    openLoans: patron.charged,
    mostLoans: patron.mostLoans ?? NO_LIMIT,
    mostHolds: patron.mostHolds ?? NO_LIMIT,
  }
}

/** A copy with the description from our catalogue and the current state from the library system. */
async function copyOf(line: Sip2Line, where: SiteScope, barcode: string): Promise<Copy | undefined> {
  const copy = (await copiesByBarcode(where, [barcode])).get(barcode)
  if (!copy || !fitsIn(line.settings.encoding, barcode)) return copy
  const { status } = await speak(line, where, 'asks', (asking) => askItem(asking, barcode))
  return status === UNKNOWN_COPY ? copy : { ...copy, status: statusIn(status) ?? copy.status }
}
