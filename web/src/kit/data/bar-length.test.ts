import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barLength } from './bar-length.ts'

const count = fc.nat(100_000)

test('the largest number fills its room, zero takes none, and anything above it is seen', () => {
  expect(barLength(40, 40, 100)).toBe(100)
  expect(barLength(10, 40, 100)).toBe(25)
  expect(barLength(0, 40, 100)).toBe(0)
  expect(barLength(1, 100_000, 100)).toBeGreaterThan(1)
})

test('a larger number has no shorter bar, and none is longer than the room', () => {
  fc.assert(
    fc.property(count, count, count, (one, other, more) => {
      const [less, most] = [Math.min(one, other), Math.max(one, other)]
      const largest = most + more
      expect(barLength(less, largest, 100)).toBeLessThanOrEqual(barLength(most, largest, 100))
      expect(barLength(most, largest, 100)).toBeLessThanOrEqual(100)
    }),
  )
})
