export const moves = ['first', 'up', 'down', 'last'] as const
export type Move = (typeof moves)[number]

/** Whether a record at this place (from 0) of a list of `total` can move so. */
export const canMove = (move: Move, place: number, total: number): boolean =>
  move === 'first' || move === 'up' ? place > 0 : place < total - 1

/**
 * The place of the record before which the moved one goes, in the order before the move; undefined: it goes last. The
 * call takes that record, because other windows may have changed the places.
 */
export function placeBefore(move: Move, place: number, total: number): number | undefined {
  if (move === 'first') return 0
  if (move === 'up') return place - 1
  if (move === 'down') return place + 2 < total ? place + 2 : undefined
  return undefined
}

/** The place after the move. */
export const placeAfter = (move: Move, place: number, total: number): number =>
  ({ first: 0, up: place - 1, down: place + 1, last: total - 1 })[move]
