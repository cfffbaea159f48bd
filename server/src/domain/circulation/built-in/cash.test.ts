import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldestUpTo } from './cash.ts'

test('a sum pays the first charges, the last one perhaps in part, and never more than is due', () => {
  const charges = fc.array(fc.record({ fen: fc.integer({ min: 1, max: 500 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 2_000 }), (due, sum) => {
      const chosen = oldestUpTo(due, sum)
      const owed = due.reduce((all, { fen }) => all + fen, 0)
      expect(chosen !== undefined).toBe(sum <= owed)
      if (!chosen) return
      expect(chosen.reduce((all, { fen }) => all + fen, 0)).toBe(sum)
      expect(chosen.map(({ charge }) => charge)).toEqual(due.slice(0, chosen.length))
      for (const { charge, fen } of chosen.slice(0, -1)) expect(fen).toBe(charge.fen)
      expect(chosen.every(({ fen }) => fen > 0)).toBe(true)
    }),
  )
})
