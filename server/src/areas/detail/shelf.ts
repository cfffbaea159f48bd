import type { Scope } from '../../core/scope.ts'
import { libraryName } from '../locations/public.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { copiesOnShelf, type ShelfRow, shelfPlaceOf } from './store.ts'

/** Copies read per record shown; most records have few. */
const COPIES_A_RECORD = 4
/** Maximum reads. A record with thousands of copies is skipped within this number of reads, or the row ends there. */
const MOST_READS = 4

/** The records left and right of a record in shelf order; none where it has no call number. */
export async function shelfAround(
  scope: Scope,
  recordId: string,
  { side, rows }: { side?: 'left' | 'right' | undefined; rows: number },
) {
  const here = await shelfPlaceOf(scope, recordId)
  if (!here) return { left: [], here: null, right: [] }
  const onSide = (which: 'left' | 'right') =>
    side === undefined || side === which ? recordsNextTo(scope, here, which, rows) : []
  const left = (await onSide('left')).toReversed()
  const right = await onSide('right')
  const cards = new Map(
    (
      await cardsOf(
        scope,
        [...left, here, ...right].map(({ record_id }) => record_id),
      )
    ).map((card) => [card.recordId, card]),
  )
  const dressed = ({ record_id, call_number, library }: ShelfRow) => {
    const card = cards.get(record_id)
    return card ? [{ ...card, callNo: call_number, libraryName: libraryName(scope, library) }] : []
  }
  return { left: left.flatMap(dressed), here: dressed(here)[0] ?? null, right: right.flatMap(dressed) }
}

/** The next records on one side, nearest first, without duplicates. */
async function recordsNextTo(
  scope: Scope,
  here: ShelfRow,
  side: 'left' | 'right',
  rows: number,
): Promise<ShelfRow[]> {
  const most = rows * COPIES_A_RECORD
  const found = new Map<string, ShelfRow>()
  let from = here
  for (let read = 0; read < MOST_READS && found.size < rows; read++) {
    const copies = await copiesOnShelf(scope, {
      shelfKey: from.shelf_key,
      recordId: from.record_id,
      side,
      most,
    })
    for (const copy of copies)
      if (copy.record_id !== here.record_id && !found.has(copy.record_id)) found.set(copy.record_id, copy)
    from = copies.at(-1) ?? from
    if (copies.length < most) break
  }
  return [...found.values()].slice(0, rows)
}
