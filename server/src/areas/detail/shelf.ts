import type { Scope } from '../../scope.ts'
import { libraryName } from '../locations/public.ts'
import { cardsOf } from '../search/public.ts'
import { besideOnShelf, type ShelfRow, shelfPlaceOf } from './store.ts'

/** The records left and right of a record on the shelf, in shelf order; nothing where it has no call number. */
export async function shelfAround(
  scope: Scope,
  recordId: string,
  { side, rows }: { side?: 'left' | 'right' | undefined; rows: number },
) {
  const here = await shelfPlaceOf(scope, recordId)
  if (!here) return { left: [], here: null, right: [] }
  const beside = (which: 'left' | 'right') =>
    side === undefined || side === which
      ? besideOnShelf(scope, { shelfKey: here.shelf_key, recordId, side: which, most: rows })
      : []
  const left = (await beside('left')).toReversed()
  const right = await beside('right')
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
