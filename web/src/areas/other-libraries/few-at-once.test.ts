import { expect, test, vi } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

const never = () => new Promise<string>(() => {})
const at = async () => {
  await Promise.resolve()
  return 'done'
}

test('no more than a few start together, all of them run, and a failure holds no place', async () => {
  const few = fewAtOnce({ most: 2, mostWithSlow: 5 })
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (fails) throw new Error('no')
    return 'done'
  }
  const ended = await Promise.allSettled(
    Array.from({ length: 9 }, (_, no) => few(String(no), work(no % 3 === 0))),
  )
  expect(most).toBe(2)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('silent work holds up the others for a moment only, and never takes every place', async () => {
  vi.useFakeTimers()
  try {
    const few = fewAtOnce({ most: 3, mostWithSlow: 5 })
    const started: string[] = []
    const answered: string[] = []
    const ask = (name: string, work: () => Promise<string>) =>
      void few(name, () => {
        started.push(name)
        return work()
      }).then(() => answered.push(name))
    for (const name of ['a', 'b', 'c']) ask(name, never)
    ask('d', at)
    ask('e', at)
    await vi.advanceTimersByTimeAsync(99)
    expect(answered).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toEqual(['d', 'e'])
    for (const name of ['f', 'g', 'h']) ask(name, never)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  } finally {
    vi.useRealTimers()
  }
})

test('work that was fast before starts before work that was slow', async () => {
  let now = 0
  const few = fewAtOnce({ most: 1, mostWithSlow: 1, timeNow: () => now })
  const started: string[] = []
  const lasting = (name: string, ms: number) =>
    few(name, async () => {
      started.push(name)
      now += ms
    })
  const search = () => Promise.all([lasting('slow', 2_000), lasting('new', 100), lasting('fast', 20)])
  await search()
  await search()
  expect(started).toEqual(['slow', 'new', 'fast', 'fast', 'new', 'slow'])
})
