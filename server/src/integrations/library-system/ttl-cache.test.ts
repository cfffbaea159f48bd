import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'
import type { Where } from '../../domain/circulation/library-system.ts'

const whereOf = (site: object) => ({ site }) as Where
const library = whereOf({})

function counted() {
  let time = 0
  let reads = 0
  const kept = ttlCache(
    async () => ++reads,
    () => time,
  )
  return { kept, pass: (ms: number) => (time += ms) }
}

test('what a library has set is read once in a while, for each library', async () => {
  const { kept, pass } = counted()
  expect([await kept.of(library), await kept.of(library)]).toEqual([1, 1])
  expect(await kept.of(whereOf({}))).toBe(2)
  pass(999)
  expect(await kept.of(library)).toBe(1)
  pass(1)
  expect(await kept.of(library)).toBe(3)
})

test('what is set here is known here at once, also to who was reading meanwhile', async () => {
  let answer: (value: string) => void = () => undefined
  const kept = ttlCache(() => new Promise<string>((resolve) => (answer = resolve)))
  const first = kept.of(library)
  kept.forget(library)
  answer('before')
  expect(await first).toBe('before')
  const second = kept.of(library)
  answer('after')
  expect(await second).toBe('after')
  expect(await kept.of(library)).toBe('after')
})

test('two who ask at once wait for themselves alone', async () => {
  let stuck = true
  const kept = ttlCache(() => (stuck ? new Promise<number>(() => {}) : Promise.resolve(1)))
  void kept.of(library)
  stuck = false
  expect(await kept.of(library)).toBe(1)
})
