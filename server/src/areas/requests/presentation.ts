import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import { circulationWords } from '../../locales/circulation-words.ts'
import { signedIn } from '../../readers/signed-in.ts'
import { recordNames } from '../../records/withdrawal.ts'
import type { Scope } from '../../scope.ts'
import type { LibrarySystem } from '../../systems/library/library-system.ts'
import { libraryName } from '../locations/public.ts'
import { cardsOf } from '../search/public.ts'
import { eventsFor } from './rules.ts'
import type { Request } from './store.ts'

/** "林*": who it is can be guessed by who knows, and by nobody else. */
const masked = (name: string): string => `${[...name][0] ?? ''}*`

/** Requests as this reader may see them: of others, neither full name nor address. */
export async function requestRows(
  scope: Scope,
  library: LibrarySystem,
  rows: readonly Request[],
): Promise<RequestRow[]> {
  const { readerId } = signedIn(scope)
  const cards = new Map(
    (await cardsOf(scope, [...new Set(rows.map((row) => row.record_id))])).map((card) => [
      card.recordId,
      card,
    ]),
  )
  const titles = await recordNames(
    scope.db,
    scope.tenant,
    rows.map((row) => row.record_id),
  )
  const names = await namesOf(scope, [...new Set(rows.map((row) => row.reader_id))])
  const words = circulationWords[scope.language].requests
  return Promise.all(
    rows.map(async (row): Promise<RequestRow> => {
      const own = row.reader_id === readerId
      const card = cards.get(row.record_id)
      const open = eventsFor(row, 'reader')
      const waits = own && row.hold_id !== null && row.status !== 'completed'
      const before =
        waits && row.hold_id !== null ? await library.placeInQueue(scope, row.hold_id) : undefined
      return {
        requestNo: row.request_no,
        requestType: row.kind,
        requestTypeName: words.kinds[row.kind],
        status: row.status,
        statusName: words.statuses[row.status],
        stage: row.stage,
        stageName: words.stages[row.stage],
        recordId: row.record_id,
        title: titles.get(row.record_id) ?? row.record_id,
        author: card?.author ?? '',
        volume: row.volume,
        takeBarcode: row.barcode,
        takeLocationName: row.pickup_library === '' ? '' : libraryName(scope, row.pickup_library),
        takeAddress: own ? row.address : '',
        contactInfo: own || row.holder_id === readerId ? row.contact : '',
        requester: own ? (names.get(row.reader_id) ?? '') : masked(names.get(row.reader_id) ?? ''),
        fee: row.fee,
        requestDate: row.made_at.toISOString(),
        reqestEndDate: row.ends_on ?? '',
        ...(before === undefined ? {} : { before }),
        canCancel: own && open.includes('cancel'),
        canReceive: own && open.includes('receive'),
        hasTakeCode: own && showsTakeCode(row),
      }
    }),
  )
}

/** The code is shown once somebody has taken the request up, until the copy has changed hands. */
export const showsTakeCode = (request: Request): boolean => eventsFor(request, 'holder').includes('confirm')

async function namesOf({ db, tenant }: Scope, readerIds: readonly string[]): Promise<Map<string, string>> {
  if (readerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reader')
    .select(['reader_id', 'name'])
    .where('tenant', '=', tenant)
    .where('reader_id', 'in', [...readerIds])
    .execute()
  return new Map(rows.map(({ reader_id, name }) => [reader_id, name]))
}
