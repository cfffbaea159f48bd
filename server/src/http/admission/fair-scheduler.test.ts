import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withSlotReleased } from '../../platform/release-slot.ts'
import { makeFairScheduler } from './fair-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when the test calls `end`; `begun` says whether it has started. */
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

test('at most that many calls are in service; the next begins when one of them ends', async () => {
  const scheduler = makeFairScheduler(2)
  const all = [work(), work(), work()]
  const answers = all.map(({ run }) => scheduler.inSlot({ tenant: 'a' }, run))
  await settled()
  expect(all.map(({ begun }) => begun)).toEqual([true, true, false])
  expect(scheduler.figures()).toMatchObject({ waiting: 1, inService: 2 })
  all[1]?.end()
  await settled()
  expect(all[2]?.begun).toBe(true)
  for (const one of all) one.end()
  await Promise.all(answers)
  expect(scheduler.figures()).toMatchObject({ waiting: 0, inService: 0 })
})

test('the observer is notified when a call starts, releases its slot, resumes and ends', async () => {
  let served = 0
  const scheduler = makeFairScheduler(2, (by) => (served += by))
  const inside = work()
  const outside = work()
  const answers = [
    scheduler.inSlot({ tenant: 'a' }, inside.run),
    scheduler.inSlot({ tenant: 'b' }, () => withSlotReleased(outside.run)),
  ]
  await settled()
  expect(served, 'one of two waits for somebody outside').toBe(1)
  outside.end()
  await answers[1]
  inside.end()
  await Promise.all(answers)
  expect(served).toBe(0)
})

test('a failed call returns its slot, and the caller receives its error', async () => {
  const scheduler = makeFairScheduler(1)
  await expect(scheduler.inSlot({ tenant: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await scheduler.inSlot({ tenant: 'a' }, async () => 'next')).toBe('next')
})

test('an aborted call leaves the queue and is rejected with the reason of the abort', async () => {
  const scheduler = makeFairScheduler(1)
  const first = work()
  const answer = scheduler.inSlot({ tenant: 'a' }, first.run)
  const gone = new AbortController()
  const waiting = scheduler.inSlot({ tenant: 'a' }, async () => 'never', gone.signal)
  const refused = waiting.catch((error: unknown) => error)
  expect(scheduler.figures()).toMatchObject({ waiting: 1 })
  gone.abort(new Error('gone away'))
  expect(await refused).toMatchObject({ message: 'gone away' })
  expect(scheduler.figures()).toMatchObject({ waiting: 0 })
  await expect(scheduler.inSlot({ tenant: 'a' }, async () => 'never', gone.signal)).rejects.toThrow(
    'gone away',
  )
  first.end()
  await answer
})

test('a full queue rejects at once and does not affect other tenants', async () => {
  const scheduler = makeFairScheduler(1)
  const held = work()
  const first = scheduler.inSlot({ tenant: 'a' }, held.run)
  const line = Array.from({ length: 250 }, () => scheduler.inSlot({ tenant: 'a' }, async () => 'served'))
  await expect(scheduler.inSlot({ tenant: 'a' }, async () => 'never')).rejects.toMatchObject({
    code: 'THROTTLED',
    retryAfter: 5,
  })
  expect(scheduler.figures().refused).toEqual({ full: 1, late: 0 })
  const other = scheduler.inSlot({ tenant: 'b' }, async () => 'served')
  held.end()
  await first
  expect(await other).toBe('served')
  expect(new Set(await Promise.all(line))).toEqual(new Set(['served']))
})

test('a small call that is refused hears so a second later, so that a client in a loop costs little', async () => {
  const scheduler = makeFairScheduler(1)
  const held = work()
  const first = scheduler.inSlot({ tenant: 'a' }, held.run)
  const line = Array.from({ length: 250 }, () => scheduler.inSlot({ tenant: 'a' }, async () => 'served'))
  let refused = 0
  const gone = new AbortController()
  const ask = (signal?: AbortSignal) =>
    scheduler
      .inSlot({ tenant: 'a', isSmall: true }, async () => 'never', signal)
      .catch(() => void (refused += 1))
  const all = [ask(gone.signal), ...Array.from({ length: 499 }, () => ask())]
  await settled()
  expect(refused).toBe(0)
  // more than these are not held back
  all.push(ask())
  await settled()
  expect(refused).toBe(1)
  // who goes away makes room for another
  gone.abort(new Error('gone'))
  all.push(ask())
  await settled()
  expect(refused).toBe(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(refused).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(all)
  expect([refused, scheduler.figures().refused.full]).toEqual([502, 501])
  held.end()
  await Promise.all([first, ...line])
})

test('a call that waits too long is refused', async () => {
  const scheduler = makeFairScheduler(1)
  const held: Promise<void>[] = []
  // each call releases its slot after half a second, so the last would wait for ten seconds
  const all = Array.from({ length: 20 }, () => work())
  for (const { run } of all) held.push(scheduler.inSlot({ tenant: 'a' }, run).catch(() => {}))
  const last = scheduler.inSlot({ tenant: 'a' }, async () => 'never')
  const refused = last.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toMatchObject({ code: 'THROTTLED' })
  expect(scheduler.figures().refused.late).toBeGreaterThan(0)
  for (const one of all) one.end()
  await Promise.all(held)
  expect(scheduler.figures()).toMatchObject({ waiting: 0, inService: 0 })
})

test('a call that waits for an external system blocks no other call', async () => {
  const scheduler = makeFairScheduler(1)
  const outside = work()
  const first = scheduler.inSlot({ tenant: 'a' }, () => withSlotReleased(outside.run))
  const second = await scheduler.inSlot({ tenant: 'a' }, async () => 'served meanwhile')
  expect(second).toBe('served meanwhile')
  outside.end()
  await first
  expect(scheduler.figures()).toMatchObject({ waiting: 0, inService: 0 })
})

test('outside a call, releasing the slot has no effect', async () => {
  expect(await withSlotReleased(async () => 'answer')).toBe('answer')
})
