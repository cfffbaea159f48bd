import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldestUpTo } from './cash.ts'

test('a sum pays the first charges or none: what is chosen adds up to the sum and leaves no gap', () => {
  const charges = fc.array(fc.record({ fen: fc.integer({ min: 1, max: 500 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 2_000 }), (due, sum) => {
      const sums = due.map((_, at) => due.slice(0, at + 1).reduce((all, { fen }) => all + fen, 0))
      const chosen = oldestUpTo(due, sum)
      expect(chosen !== undefined).toBe(sums.includes(sum))
      if (chosen) expect(chosen).toEqual(due.slice(0, sums.indexOf(sum) + 1))
    }),
  )
})
