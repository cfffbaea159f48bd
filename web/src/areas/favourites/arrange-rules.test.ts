import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMove, moves, placeAfter, placeBefore } from './arrange-rules.ts'

/** What the call `arrange` does to the order. */
function arranged(order: readonly number[], place: number, before: number | undefined): number[] {
  const anchor = before === undefined ? undefined : order[before]
  const rest = order.filter((_, at) => at !== place)
  const at = anchor === undefined ? rest.length : rest.indexOf(anchor)
  return rest.toSpliced(at, 0, order[place] ?? -1)
}

test('a record that is moved arrives at its place, and the others keep their order', () => {
  const lists = fc
    .integer({ min: 1, max: 60 })
    .chain((total) => fc.tuple(fc.constant(total), fc.nat(total - 1), fc.constantFrom(...moves)))
  fc.assert(
    fc.property(lists, ([total, place, move]) => {
      fc.pre(canMove(move, place, total))
      const order = Array.from({ length: total }, (_, at) => at)
      const next = arranged(order, place, placeBefore(move, place, total))
      expect(next.indexOf(place)).toBe(placeAfter(move, place, total))
      expect(next.filter((one) => one !== place)).toEqual(order.filter((one) => one !== place))
    }),
  )
})

test('the first record does not move up, the last one not down', () => {
  expect(moves.filter((move) => canMove(move, 0, 3))).toEqual(['down', 'last'])
  expect(moves.filter((move) => canMove(move, 2, 3))).toEqual(['first', 'up'])
  expect(moves.filter((move) => canMove(move, 0, 1))).toEqual([])
})
