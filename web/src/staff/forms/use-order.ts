import type { HTMLAttributes } from 'react'
import { t } from '../words.ts'
import { useDragOrder } from './use-drag-order.ts'

interface OrderOptions {
  count: number
  /** The name of the entry at a place, as it is said. */
  nameOf: (at: number) => string
  move: (from: number, to: number) => void
  say: (words: string) => void
}

/** An entry among those that are ordered. */
export interface Placed {
  at: number
  last: number
  /** By as many places. */
  moveBy: (step: 1 | -1) => void
  handle: HTMLAttributes<HTMLSpanElement>
}

/** For the element of an entry: its place, and whether the dragged one would stand there. */
export interface PlaceMarks {
  'data-place': number
  'data-target': true | undefined
}

/** Ordering of a list by buttons or by drag; where an entry stands after a move is said. */
export function useOrder({ count, nameOf, move, say }: OrderOptions) {
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= count) return
    say(t('form.moved', { name: nameOf(from), place: to + 1, count }))
    move(from, to)
  }
  const { drag, handleOf } = useDragOrder(moveTo)
  return {
    placedAt: (at: number): Placed => ({
      at,
      last: count - 1,
      moveBy: (step) => moveTo(at, at + step),
      handle: handleOf(at),
    }),
    placeOf: (at: number): PlaceMarks => ({
      'data-place': at,
      'data-target': drag?.to === at && drag.from !== at ? true : undefined,
    }),
  }
}
