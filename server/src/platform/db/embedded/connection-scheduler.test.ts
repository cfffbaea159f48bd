import { expect, test } from 'vitest'
import { makeConnectionScheduler } from './connection-scheduler.ts'

test('a tenant with hundreds of statements delays another by one statement only', async () => {
  const scheduler = makeConnectionScheduler()
  const order: string[] = []
  const ask = (tenant: string | null, name: string) =>
    scheduler.run(tenant, async () => {
      await Promise.resolve()
      order.push(name)
    })
  const all = Array.from({ length: 100 }, (_, no) => ask('loud', `loud ${no}`))
  all.push(ask('quiet', 'quiet'))
  await Promise.all(all)
  expect(order.indexOf('quiet')).toBeLessThanOrEqual(2)
  expect(order.filter((name) => name !== 'quiet')).toEqual(
    Array.from({ length: 100 }, (_, no) => `loud ${no}`),
  )
})

test('tenants share the time on the connection; maintenance has a quarter of a share and is served', async () => {
  let now = 0
  const scheduler = makeConnectionScheduler(() => now)
  const had = new Map<string | null, number>()
  let open = true
  const again = async (tenant: string | null, takes: number) => {
    while (open) {
      await scheduler.run(tenant, async () => {
        await Promise.resolve()
        now += takes
        had.set(tenant, (had.get(tenant) ?? 0) + takes)
        open = now < 9_000
      })
    }
  }
  await Promise.all([again('a', 1), again('b', 20), again(null, 5), again('a', 1)])
  const share = (tenant: string | null) => (had.get(tenant) ?? 0) / now
  expect(share('a')).toBeCloseTo(4 / 9, 1)
  expect(share('b')).toBeCloseTo(4 / 9, 1)
  expect(share(null)).toBeCloseTo(1 / 9, 1)
})

test('a transaction has the connection to itself until it ends; a failed one releases it', async () => {
  const scheduler = makeConnectionScheduler()
  const order: string[] = []
  const release = await scheduler.hold('a')
  const other = scheduler.run('b', async () => void order.push('b'))
  await Promise.resolve()
  order.push('a')
  release()
  await other
  expect(order).toEqual(['a', 'b'])
  await expect(scheduler.run('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await scheduler.run('b', async () => 'goes on')).toBe('goes on')
})

test('closing waits for all queued work and accepts no more', async () => {
  const scheduler = makeConnectionScheduler()
  const order: string[] = []
  const release = await scheduler.hold('a')
  const waiting = scheduler.run('b', async () => void order.push('b'))
  const closed = scheduler.runLast(async () => void order.push('closed'))
  await expect(scheduler.hold('a')).rejects.toThrow('has stopped')
  release()
  await Promise.all([waiting, closed])
  expect(order).toEqual(['b', 'closed'])
})
