import type { ItemStatus } from '../../../domain/catalogue/record.ts'
import type { Circulation, Standing } from '../../../domain/circulation/copy-states.ts'
import { type CopyRow, firstCopies } from '../own-catalogue.ts'
import { askItem, type ItemFacts } from './asking-items.ts'
import { fitsIn } from './encoding.ts'
import { statusIn, UNKNOWN_COPY } from './standing.ts'
import { speak, type Sip2Line } from './visit.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** Current states of the copies on a page of records. The protocol queries one copy at a time: see `known-items.ts`. */
export async function sip2CopyStates(
  line: Sip2Line,
  where: SiteScope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Circulation>> {
  if (!(await line.pool.supports()).itemInformation) return new Map()
  const rows = (await firstCopies(where, recordIds)).filter(({ barcode }) =>
    fitsIn(line.settings.encoding, barcode),
  )
  const items = await line.items.of(
    rows.map(({ barcode }) => barcode),
    (barcodes) => askEach(line, where, barcodes),
  )
  const asked = rows.flatMap((row): Asked[] => {
    const item = items.get(row.barcode)
    return item ? [{ row, item }] : []
  })
  const ofRecord = Map.groupBy(asked, ({ row }) => row.record_id)
  return new Map([...ofRecord].map(([recordId, copies]) => [recordId, circulationOf(copies)]))
}

interface Asked {
  row: CopyRow
  item: ItemFacts
}

const askEach = (
  line: Sip2Line,
  where: SiteScope,
  barcodes: readonly string[],
): Promise<[string, ItemFacts][]> =>
  speak(line, where, 'asks', async (asking) => {
    const found: [string, ItemFacts][] = []
    for (const barcode of barcodes) found.push([barcode, await askItem(asking, barcode)])
    return found
  })

function circulationOf(copies: readonly Asked[]): Circulation {
  const known = copies.filter(({ item }) => item.status !== UNKNOWN_COPY)
  return {
    out: new Map(
      known.flatMap(({ row: { barcode, library }, item: { status, dueOn } }) =>
        statusIn(status) === 'on-loan' && dueOn !== undefined ? [[barcode, { dueOn, library }]] : [],
      ),
    ),
    // message 18 at most counts the holds of a copy, never those of a title
    waiting: 0,
    queueUnknown: true,
    standing: new Map(
      known.flatMap(({ row, item }): [string, Standing][] => {
        const was = row.status as ItemStatus
        const is = statusIn(item.status)
        // the protocol has no status for copies that may only be read in the library
        const same = is === undefined || is === was || (was === 'reference' && is === 'available')
        return same ? [] : [[row.barcode, { library: row.library, was, is }]]
      }),
    ),
  }
}
