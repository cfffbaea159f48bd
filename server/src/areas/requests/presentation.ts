import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import { requestWords } from '../../domain/circulation/request-words.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { KnownCopyStates, KnownStates } from '../../integrations/library-system/stale-cache.ts'
import type { LibrarySystem } from '../../domain/circulation/library-system.ts'
import { libraryName } from '../locations/public.ts'
import { borrowedRecords } from '../loans/public.ts'
import { readerNames } from './asked-reader-store.ts'
import { dayForPlace } from './queue-day.ts'
import { daysOfFetched } from './shelf-day.ts'
import { eventsFor, expectedOn, isOpen } from './rules.ts'
import type { Request } from './store.ts'

/** "林*": identifies a person only to somebody who knows them already. */
const masked = (name: string): string => `${[...name][0] ?? ''}*`

/** Requests as this reader may see them: of other readers neither full name nor address. */
export async function requestRows(
  scope: ReaderScope,
  { library, copyStates }: { library: LibrarySystem; copyStates: KnownCopyStates },
  rows: readonly Request[],
): Promise<RequestRow[]> {
  const { readerId } = scope.reader
  const records = await borrowedRecords(
    scope,
    rows.map((row) => row.record_id),
  )
  const names = await namesOf(scope, [...new Set(rows.map((row) => row.reader_id))])
  const waiting = rows.flatMap(({ reader_id, hold_id, status }) =>
    reader_id === readerId && hold_id !== null && isOpen(status) ? [hold_id] : [],
  )
  // shown also where the library system reports no queues
  const hasPlaces = library.capabilities.queue && waiting.length > 0
  const places = hasPlaces ? await library.placesInQueue(scope, waiting) : new Map<string, number>()
  const queued = rows.filter(({ hold_id }) => places.has(hold_id ?? ''))
  const states = await statesOf(scope, copyStates, queued)
  const isKept = rows.some((row) => row.reader_id === readerId && row.stage === 'retained-on-shelf')
  const lastDays = new Map(
    isKept
      ? (await library.holds(scope, readerId)).map(({ holdId, shelfUntil }) => [holdId, shelfUntil] as const)
      : [],
  )
  const fetched = await daysOfFetched(
    scope,
    rows.filter(({ reader_id }) => reader_id === readerId),
  )
  const words = requestWords[scope.language]
  return rows.map((row): RequestRow => {
    const own = row.reader_id === readerId
    const { title, card } = records.get(row.record_id) ?? {}
    const open = eventsFor(row, 'reader')
    const before = own ? places.get(row.hold_id ?? '') : undefined
    return {
      requestNo: row.request_no,
      requestType: row.kind,
      requestTypeName: words.kinds[row.kind],
      status: row.status,
      statusName: words.statuses[row.status],
      stage: row.stage,
      stageName: words.stages[row.stage],
      recordId: row.record_id,
      title: title ?? row.record_id,
      author: card?.author ?? '',
      ...(card ? { record: card } : {}),
      volume: row.volume,
      takeBarcode: row.barcode,
      takeLocationName: row.pickup_library === '' ? '' : libraryName(scope, row.pickup_library),
      takeAddress: own ? row.address : '',
      contactInfo: own || row.holder_id === readerId ? row.contact : '',
      requester: own ? (names.get(row.reader_id) ?? '') : masked(names.get(row.reader_id) ?? ''),
      fee: row.fee,
      requestDate: row.made_at.toISOString(),
      requestEndDate: (own && lastDays.get(row.hold_id ?? '')) || (row.ends_on ?? ''),
      expectedOn: !own
        ? ''
        : before === undefined
          ? (fetched.get(row.request_no) ?? dayStillExpected(scope, row))
          : dayOfQueue(scope, states, { ...row, before }),
      ...(before === undefined ? {} : { before }),
      canCancel: own && open.includes('cancel'),
      canReceive: own && open.includes('receive'),
      hasTakeCode: own && showsTakeCode(row),
    }
  })
}

/** What is known of the copies of these records now; nothing while the library system does not answer. */
async function statesOf(
  scope: ReaderScope,
  copyStates: KnownCopyStates,
  rows: readonly Request[],
): Promise<KnownStates | undefined> {
  if (rows.length === 0) return undefined
  const states = await copyStates(scope, [...new Set(rows.map(({ record_id }) => record_id))])
  return states.stale ? undefined : states
}

/** The queue counts the readers of all volumes: for one volume no day is told. */
const dayOfQueue = (
  scope: ReaderScope,
  states: KnownStates | undefined,
  { record_id, volume, before }: Pick<Request, 'record_id' | 'volume'> & { before: number },
): string => (states && volume === '' ? dayForPlace(scope, states.of(record_id), before) : '')

/** The day that the form told at the order; a copy that is there, or a day that has passed, is expected no longer. */
function dayStillExpected({ site: { settings }, now }: ReaderScope, row: Request): string {
  if (!isOpen(row.status) || row.stage === 'retained-on-shelf' || row.stage === 'to-be-returned') return ''
  const day = expectedOn(row.kind, settings, dayIn(settings.timeZone, row.made_at))
  return day >= dayIn(settings.timeZone, now) ? day : ''
}

/** True from the acceptance of the request until the copy is handed over. */
export function showsTakeCode(request: Request): boolean {
  const events = eventsFor(request, 'holder')
  return events.includes('check') || events.includes('confirm')
}

async function namesOf(scope: ReaderScope, readerIds: readonly string[]): Promise<Map<string, string>> {
  const { readerId, name } = scope.reader
  const own: [string, string] = [readerId, name]
  const others = readerIds.filter((id) => id !== readerId)
  if (others.length === 0) return new Map([own])
  const rows = await readerNames(scope, others)
  return new Map([own, ...rows.map(({ reader_id, name: of }): [string, string] => [reader_id, of])])
}
