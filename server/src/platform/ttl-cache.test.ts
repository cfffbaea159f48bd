import { expect, test } from 'vitest'
import { makeTtlCache } from './ttl-cache.ts'

function counted() {
  let time = 0
  let reads = 0
  const cache = makeTtlCache(() => time)
  return { read: (key = 'rules') => cache.of(key, async () => ++reads), pass: (ms: number) => (time += ms) }
}

test('a setting is read once a second, separately for each key', async () => {
  const { read, pass } = counted()
  expect([await read(), await read()]).toEqual([1, 1])
  expect(await read('days')).toBe(2)
  pass(999)
  expect(await read()).toBe(1)
  pass(1)
  expect(await read()).toBe(3)
})

test('what changes with the directory only is kept for longer', async () => {
  let time = 0
  let reads = 0
  const cache = makeTtlCache(() => time)
  const read = () => cache.of('names', async () => ++reads, 60_000)
  expect(await read()).toBe(1)
  time = 59_999
  expect(await read()).toBe(1)
  time = 60_000
  expect(await read()).toBe(2)
})

test('a read that began before a change is not cached', async () => {
  let answer: (value: string) => void = () => undefined
  const cache = makeTtlCache()
  const read = () => cache.of('rules', () => new Promise<string>((resolve) => (answer = resolve)))
  const first = read()
  cache.forget('rules')
  answer('before')
  expect(await first).toBe('before')
  const second = read()
  answer('after')
  expect(await second).toBe('after')
  expect(await read()).toBe('after')
})

test('concurrent misses do not wait for each other', async () => {
  let stuck = true
  const cache = makeTtlCache()
  const read = () => cache.of('rules', () => (stuck ? new Promise<number>(() => {}) : Promise.resolve(1)))
  void read()
  stuck = false
  expect(await read()).toBe(1)
})
