import { expect, test } from 'vitest'
import { startWork } from '../platform/request-context.ts'
import { makeGate } from './gate.ts'

/** Work that is held until it is let go. */
function heldWork() {
  const ends: (() => void)[] = []
  let running = 0
  return {
    running: () => running,
    ask: () => {
      running += 1
      return new Promise<'done'>((resolve) =>
        ends.push(() => {
          running -= 1
          resolve('done')
        }),
      )
    },
    endAll() {
      for (const end of ends.splice(0)) end()
    },
  }
}

test('silent services of one tenant take no more than its share, and other tenants still have theirs', async () => {
  const gate = makeGate(undefined, { ofTenant: 3, ofProcess: 5 })
  const work = heldWork()
  const ask = (tenant: string, name: string) => gate.through({ tenant, name }, 100, work.ask)
  const mine = ['a', 'b', 'c', 'd'].map((name) => ask('one', name))
  await Promise.resolve()
  await expect.poll(work.running).toBe(3)
  const theirs = ['a', 'b', 'c'].map((name) => ask('two', name))
  await expect.poll(work.running).toBe(5)
  // a request that never had its turn is over like any other, and takes no place with it
  expect(await mine[3]).toBe('slow')
  expect(await theirs[2]).toBe('slow')
  work.endAll()
  await Promise.all([...mine, ...theirs])
  expect(work.running()).toBe(0)
  const again = [ask('one', 'd'), ask('two', 'c')]
  await expect.poll(work.running).toBe(2)
  work.endAll()
  expect(await Promise.all(again)).toEqual(['done', 'done'])
})

test('a service rests after five failures, but not after five callers who left', async () => {
  const gate = makeGate()
  const fail = () => Promise.resolve('down' as const)
  const ask = (name: string, signal: AbortSignal) =>
    startWork({ requestId: 'r', signal }, () => gate.through({ tenant: 'one', name }, 1_000, fail)).result
  for (let at = 0; at < 5; at += 1) {
    await ask('left', AbortSignal.abort())
    await ask('broken', new AbortController().signal)
  }
  const next = (name: string) => gate.through({ tenant: 'one', name }, 1_000, () => Promise.resolve('well'))
  expect(await next('left')).toBe('well')
  expect(await next('broken')).toBe('down')
})
