import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_BACK_OFF_MS, MOST_BACK_OFF, BackOffBudget } from './back-off-budget.ts'

test('background work keeps a quarter of the time, whatever it does and however it is interrupted', () => {
  const spans = fc.array(fc.tuple(fc.nat(500), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 50 })
  fc.assert(
    fc.property(spans, (steps) => {
      const rest = new BackOffBudget(0)
      let [now, worked, rested] = [0, 0, 0]
      for (const [work, share] of steps) {
        now += work
        worked += work
        const may = rest.begin(now)
        expect(may).toBeLessThanOrEqual(LONGEST_BACK_OFF_MS)
        rest.end(now, now + may * share)
        now += may * share
        rested += may * share
        expect(rested).toBeLessThanOrEqual(MOST_BACK_OFF * worked + 1e-6)
      }
    }),
  )
})
