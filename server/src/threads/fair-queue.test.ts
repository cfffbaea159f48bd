import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('a flood waits for itself: whoever comes later is served in the next round', () => {
  const queue = new FairQueue<string>()
  for (let i = 0; i < 1_000; i++) queue.add('flood', `flood ${i}`)
  queue.add('quiet', 'quiet 0')
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['flood 0', 'quiet 0', 'flood 1'])
  expect(queue.waiting('flood')).toBe(998)
  expect(queue.waiting('quiet')).toBe(0)
})

test('everybody is served once, in the order of the own line, nobody more than a round late', () => {
  const step = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(undefined))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<{ key: string; number: number }>()
      const added = new Map<string, number>()
      const served = new Map<string, number>()
      /** Turns of others since somebody of the line was served, while somebody of it waited. */
      const passedOver = new Map<string, number>()
      const take = () => {
        const next = queue.next()
        if (!next) return false
        expect(next.number).toBe(served.get(next.key) ?? 0)
        served.set(next.key, next.number + 1)
        passedOver.set(next.key, 0)
        for (const key of added.keys()) {
          if (key === next.key || queue.waiting(key) === 0) continue
          passedOver.set(key, (passedOver.get(key) ?? 0) + 1)
          expect(passedOver.get(key)).toBeLessThanOrEqual(3)
        }
        return true
      }
      for (const key of steps) {
        if (key === undefined) take()
        else {
          const number = added.get(key) ?? 0
          if (queue.waiting(key) === 0) passedOver.set(key, 0)
          queue.add(key, { key, number })
          added.set(key, number + 1)
        }
      }
      while (take());
      expect(served).toEqual(new Map([...added].filter(([key]) => served.has(key))))
      expect([...served.values()].reduce((sum, n) => sum + n, 0)).toBe(
        [...added.values()].reduce((sum, n) => sum + n, 0),
      )
    }),
  )
})
