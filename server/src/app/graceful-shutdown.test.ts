import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeGracefulShutdown } from '../http/graceful-shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node whose shutdown takes `delayMs`. */
function nodeWith(delayMs: number) {
  const exits: number[] = []
  const done: string[] = []
  const closing = Promise.withResolvers<void>()
  const stopping = makeGracefulShutdown({
    delayMs,
    onStopSignal: (signal) => void done.push(signal),
    close: () => {
      done.push('close')
      return closing.promise
    },
    exit: (code) => void exits.push(code),
  })
  return { stopping, exits, done, closing }
}

test('on a signal a node serves until the delay is over, then refuses calls, finishes and exits with 0', async () => {
  const { stopping, exits, done, closing } = nodeWith(3_000)
  expect(stopping.stage()).toBe('serving')
  stopping.onSignal('SIGTERM')
  await vi.advanceTimersByTimeAsync(2_999)
  expect([stopping.stage(), done]).toEqual(['leaving', ['SIGTERM']])
  await vi.advanceTimersByTimeAsync(1)
  expect([stopping.stage(), done]).toEqual(['refusing', ['SIGTERM', 'close']])
  closing.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(exits).toEqual([0])
})

test('without a delay it refuses calls at once', () => {
  const { stopping, done } = nodeWith(0)
  stopping.onSignal('SIGINT')
  expect([stopping.stage(), done]).toEqual(['refusing', ['SIGINT', 'close']])
})

test('a shutdown that hangs is cut off: ten seconds after the signal, or seven after a longer delay', async () => {
  for (const [delay, end] of [
    [0, 10_000],
    [3_000, 10_000],
    [20_000, 27_000],
  ] as const) {
    const { stopping, exits } = nodeWith(delay)
    stopping.onSignal('SIGTERM')
    await vi.advanceTimersByTimeAsync(end - 1)
    expect(exits).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(exits).toEqual([1])
  }
})

test('a second signal ends the program at once, the same signal forwarded by npm does not', async () => {
  const { stopping, exits } = nodeWith(60_000)
  stopping.onSignal('SIGINT')
  await vi.advanceTimersByTimeAsync(100)
  stopping.onSignal('SIGINT')
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(900)
  stopping.onSignal('SIGINT')
  expect(exits).toEqual([1])
})

test('a shutdown that fails ends the program with 1', async () => {
  const { stopping, exits, closing } = nodeWith(0)
  stopping.onSignal('SIGTERM')
  closing.reject(new Error('disk'))
  await vi.advanceTimersByTimeAsync(0)
  expect(exits).toEqual([1])
})
