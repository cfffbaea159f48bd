import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBars } from './bar-places.ts'

const values = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 })
const room = { width: 520, height: 110, gap: 0.4, top: 18 }

test('bars stand side by side in the picture, on one ground line', () => {
  fc.assert(
    fc.property(values, (some) => {
      const places = placeBars(some, room)
      expect(places).toHaveLength(some.length)
      for (const [at, { x, y, width, height, band }] of places.entries()) {
        expect(x).toBeGreaterThanOrEqual(band.x)
        expect(x + width).toBeLessThanOrEqual(room.width + 1e-6)
        expect(y + height).toBeCloseTo(room.top + room.height)
        expect(band.x).toBeCloseTo((at * room.width) / some.length)
      }
    }),
  )
})

test('a larger number has no lower bar; zero has none', () => {
  fc.assert(
    fc.property(values, (some) => {
      const places = placeBars(some, room)
      const sorted = some.map((value, at) => ({ value, height: places[at]?.height ?? 0 }))
      sorted.sort((a, b) => a.value - b.value)
      for (const [at, one] of sorted.entries()) {
        expect(one.height).toBeGreaterThanOrEqual(sorted[at - 1]?.height ?? 0)
        expect(one.height > 0).toBe(one.value > 0)
      }
    }),
  )
})

test('no bars have no places', () => {
  expect(placeBars([], room)).toEqual([])
})
