import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { RequestKind } from '@wenyuan/contract/constants/requests.ts'
import { Fail } from '../../core/fail.ts'
import { itemsOfRecords } from '../../domain/records/store.ts'
import { byEnumeration } from '../../search/analysis/enumeration.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { LibrarySystem, OpenLoan, Patron } from '../../domain/circulation/library-system.ts'
import { readersWhoShare } from './asked-reader-store.ts'
import { countOpenRequests } from './store.ts'

export interface Standing {
  volumes: string[]
  /** A copy stands on the shelf. */
  onShelf: boolean
  /** A copy stands on the shelf of the reader's own branch. */
  onOwnShelf: boolean
  /** Libraries on whose shelves a copy stands. */
  shelved: ReadonlySet<string>
  /** Why a kind of request is not open; absent where it is open. */
  whyNot: Partial<Record<RequestKind, FailureCode>>
}

/**
 * The kinds of request open to the reader for a record. A reservation needs a copy that is lent to readers: it gets a
 * free one at once, or waits. The other kinds to the library need a copy on the shelf.
 */
export async function standingFor(
  scope: ReaderScope,
  librarySystems: LibrarySystems,
  { recordId, volume = '' }: { recordId: string; volume?: string },
): Promise<Standing> {
  const { readerId } = scope.reader
  const library = await librarySystems.of(scope)
  const patron = await library.patron(scope, readerId)
  const items = (await itemsOfRecords(scope.db, scope.tenant, [recordId])).get(recordId) ?? []
  const volumes = [...new Set(items.map(({ volume }) => volume))].toSorted(byEnumeration)
  const block = await blockFor(scope, library, patron)
  const asked = items.filter((item) => volume === '' || item.volume === volume)
  const shelved = asked.filter(({ status }) => status === 'available')
  const onShelf = shelved.length > 0
  const lendable = asked.some(({ status }) => ['available', 'on-loan', 'processing'].includes(status))
  const holders = await loansToAskFor(scope, librarySystems, recordId, volume)
  const desk = await librarySystems.deskOf(scope)
  const isNext =
    holders.length === 0 || (await desk?.mayTakeOver(scope, { recordId, volume }, readerId)) === true
  const unless = (open: boolean): FailureCode | undefined => block ?? (open ? undefined : 'NO_COPY_TO_LEND')
  const where = (offered: boolean, open: boolean) => (offered ? unless(open) : (block ?? 'REQUEST_KIND_OFF'))
  const { delivery, handOver } = library.capabilities
  const whyNot = {
    reservation: unless(lendable),
    commission: unless(onShelf),
    logistics: where(delivery, onShelf),
    'home-delivery': where(delivery, onShelf),
    'sub-lending':
      block ??
      (handOver ? undefined : 'REQUEST_KIND_OFF') ??
      (holders.length > 0 ? undefined : 'NO_READER_TO_ASK') ??
      (isNext ? undefined : 'WANTED_BY_OTHER'),
  }
  return {
    volumes: volumes.filter((volume) => volume !== ''),
    onShelf,
    onOwnShelf: shelved.some(({ library }) => library !== '' && library === scope.reader.libCode),
    shelved: new Set(shelved.map(({ library }) => library)),
    whyNot: Object.fromEntries(Object.entries(whyNot).filter(([, code]) => code !== undefined)),
  }
}

/** What closes every kind of request to a reader. */
async function blockFor(
  scope: ReaderScope,
  { capabilities }: LibrarySystem,
  patron: Patron | undefined,
): Promise<FailureCode | undefined> {
  if (!patron) return 'READER_UNKNOWN'
  if (!capabilities.holds) return 'REQUEST_KIND_OFF'
  const [block] = patron.blocks
  if (block) return block
  // requests of all kinds count, as `subtenancyTimes` counts them
  const { own } = await countOpenRequests(scope, patron.readerId)
  return own >= patron.mostHolds ? 'HOLDS_AT_LIMIT' : undefined
}

/** Refuses an order of a kind that `standingFor` does not open: what the form said holds for the order. */
export async function requireOpen(
  scope: ReaderScope,
  librarySystems: LibrarySystems,
  kind: RequestKind,
  wanted: { recordId: string; volume: string },
): Promise<void> {
  if (!scope.site.settings.requestKinds.includes(kind)) throw new Fail('REQUEST_KIND_OFF')
  const code = (await standingFor(scope, librarySystems, wanted)).whyNot[kind]
  if (code) throw new Fail(code)
}

/** Loans of other readers who take part in transfers. Source: spec 1 §3 "sub-lending participation flag". */
export async function loansToAskFor(
  scope: ReaderScope,
  librarySystems: LibrarySystems,
  recordId: string,
  volume: string,
): Promise<OpenLoan[]> {
  const desk = await librarySystems.deskOf(scope)
  const { readerId } = scope.reader
  const out = ((await desk?.loansOfRecord(scope, recordId, volume)) ?? []).filter(
    (loan) => loan.readerId !== readerId,
  )
  if (out.length === 0) return []
  const sharing = new Set(
    await readersWhoShare(
      scope,
      out.map((loan) => loan.readerId),
    ),
  )
  return out.filter((loan) => sharing.has(loan.readerId))
}
