import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitOutside } from '../../platform/release-slot.ts'
import { makeTurns } from './fair-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when it is told to, and says that it has begun. */
function work() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const seen = { begun: false, end }
  return Object.assign(seen, {
    run: async () => {
      seen.begun = true
      await over
    },
  })
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('so many calls are in service, the next begins when one of them ends', async () => {
  const turns = makeTurns(2)
  const all = [work(), work(), work()]
  const answers = all.map(({ run }) => turns.inTurn('a', run))
  await settled()
  expect(all.map(({ begun }) => begun)).toEqual([true, true, false])
  expect(turns.figures()).toMatchObject({ waiting: 1, inService: 2 })
  all[1]?.end()
  await settled()
  expect(all[2]?.begun).toBe(true)
  for (const one of all) one.end()
  await Promise.all(answers)
  expect(turns.figures()).toMatchObject({ waiting: 0, inService: 0 })
})

test('whoever keeps count hears of each call that begins to be served, rests, goes on and ends', async () => {
  let served = 0
  const turns = makeTurns(2, (by) => (served += by))
  const inside = work()
  const outside = work()
  const answers = [turns.inTurn('a', inside.run), turns.inTurn('b', () => waitOutside(outside.run))]
  await settled()
  expect(served, 'one of two waits for somebody outside').toBe(1)
  outside.end()
  await answers[1]
  inside.end()
  await Promise.all(answers)
  expect(served).toBe(0)
})

test('a call that fails gives its place back, and what it failed with is what the caller hears', async () => {
  const turns = makeTurns(1)
  await expect(turns.inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.inTurn('a', async () => 'next')).toBe('next')
})

test('whoever has gone leaves the line, and the reason is passed on', async () => {
  const turns = makeTurns(1)
  const first = work()
  const answer = turns.inTurn('a', first.run)
  const gone = new AbortController()
  const waiting = turns.inTurn('a', async () => 'never', gone.signal)
  const refused = waiting.catch((error: unknown) => error)
  expect(turns.figures()).toMatchObject({ waiting: 1 })
  gone.abort(new Error('gone away'))
  expect(await refused).toMatchObject({ message: 'gone away' })
  expect(turns.figures()).toMatchObject({ waiting: 0 })
  await expect(turns.inTurn('a', async () => 'never', gone.signal)).rejects.toThrow('gone away')
  first.end()
  await answer
})

test('a line that is full refuses at once, and others are none the worse', async () => {
  const turns = makeTurns(1)
  const held = work()
  const first = turns.inTurn('a', held.run)
  const line = Array.from({ length: 250 }, () => turns.inTurn('a', async () => 'served'))
  await expect(turns.inTurn('a', async () => 'never')).rejects.toMatchObject({
    code: 'THROTTLED',
    retryAfter: 5,
  })
  expect(turns.figures().refused).toEqual({ full: 1, late: 0 })
  const other = turns.inTurn('b', async () => 'served')
  held.end()
  await first
  expect(await other).toBe('served')
  expect(new Set(await Promise.all(line))).toEqual(new Set(['served']))
})

test('what waits too long is refused', async () => {
  const turns = makeTurns(1)
  const held: Promise<void>[] = []
  // each gives its place away after half a second, and the next takes it: the last would wait for ten
  const all = Array.from({ length: 20 }, () => work())
  for (const { run } of all) held.push(turns.inTurn('a', run).catch(() => {}))
  const last = turns.inTurn('a', async () => 'never')
  const refused = last.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toMatchObject({ code: 'THROTTLED' })
  expect(turns.figures().refused.late).toBeGreaterThan(0)
  for (const one of all) one.end()
  await Promise.all(held)
  expect(turns.figures()).toMatchObject({ waiting: 0, inService: 0 })
})

test('a call that waits for somebody outside of the house keeps nobody waiting', async () => {
  const turns = makeTurns(1)
  const outside = work()
  const first = turns.inTurn('a', () => waitOutside(outside.run))
  const second = await turns.inTurn('a', async () => 'served meanwhile')
  expect(second).toBe('served meanwhile')
  outside.end()
  await first
  expect(turns.figures()).toMatchObject({ waiting: 0, inService: 0 })
})

test('outside of a call nothing is different', async () => {
  expect(await waitOutside(async () => 'answer')).toBe('answer')
})
