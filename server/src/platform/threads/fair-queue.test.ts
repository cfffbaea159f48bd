import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('a flood delays itself only: later arrivals of other keys are served in the next round', () => {
  const queue = new FairQueue<string>()
  for (let i = 0; i < 1_000; i++) queue.add('flood', `flood ${i}`)
  queue.add('quiet', 'quiet 0')
  expect([queue.next()?.waiting, queue.next()?.waiting, queue.next()?.waiting]).toEqual([
    'flood 0',
    'quiet 0',
    'flood 1',
  ])
  expect(queue.waiting('flood')).toBe(998)
  expect(queue.waiting('quiet')).toBe(0)
})

test('each entry is served once, in the order of its line, no line more than a round late', () => {
  const step = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(undefined))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<{ key: string; number: number }>()
      const added = new Map<string, number>()
      const served = new Map<string, number>()
      /** Number of times others were served since this line was, while an entry of it waited. */
      const passedOver = new Map<string, number>()
      const take = () => {
        const next = queue.next()?.waiting
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

const cost = fc.integer({ min: 1, max: 50 })

test('lines with a constant backlog share the time, not the number of slots, within the length of two slots', () => {
  fc.assert(
    fc.property(cost, cost, fc.integer({ min: 1, max: 4 }), (light, heavy, weight) => {
      const costs: Record<string, number> = { light, heavy }
      const queue = new FairQueue<string>((key) => (key === 'heavy' ? weight : 1))
      const used: Record<string, number> = { light: 0, heavy: 0 }
      for (const key of Object.keys(costs)) queue.add(key, key)
      for (let turn = 0; turn < 300; turn++) {
        const next = queue.next()
        if (!next) throw new Error('somebody waits')
        queue.add(next.key, next.key)
        used[next.key] = (used[next.key] ?? 0) + (costs[next.key] ?? 0)
        next.ended(costs[next.key] ?? 0)
      }
      const ahead = (used.light ?? 0) - (used.heavy ?? 0) / weight
      expect(Math.abs(ahead)).toBeLessThanOrEqual(2 * Math.max(light, heavy) + 2)
    }),
  )
})

test('time that an idle line did not use is not saved up', () => {
  const queue = new FairQueue<string>()
  for (let no = 0; no < 100; no++) {
    queue.add('busy', 'busy')
    queue.next()?.ended(10)
  }
  const order: (string | undefined)[] = []
  for (const key of ['busy', 'late', 'busy', 'late', 'busy', 'late']) queue.add(key, key)
  for (let turn = 0; turn < 6; turn++) {
    const next = queue.next()
    order.push(next?.waiting)
    next?.ended(10)
  }
  expect(order.slice(0, 4).filter((key) => key === 'late')).toHaveLength(2)
})

test('an entry that may not begin keeps its position, and a removed one leaves the line', () => {
  const queue = new FairQueue<string>()
  queue.add('a', 'a0')
  queue.add('a', 'a1')
  queue.add('b', 'b0')
  expect(queue.next((key) => key !== 'a')?.waiting).toBe('b0')
  expect(queue.next((key) => key !== 'a')).toBeUndefined()
  expect(queue.remove('a', 'a0')).toBe(true)
  expect(queue.remove('a', 'a0')).toBe(false)
  expect(queue.size).toBe(1)
  expect(queue.next()?.waiting).toBe('a1')
  expect(queue.next()).toBeUndefined()
})
