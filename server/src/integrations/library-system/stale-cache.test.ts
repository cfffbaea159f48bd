import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type Circulation, nothingOut } from '../../domain/circulation/copy-states.ts'
import { staleCopyStates } from './stale-cache.ts'

const noDatabase = {} as Db
const at = (minute: number) => ({
  db: noDatabase,
  tenant: 'whu',
  site: {} as Tenant,
  reader: undefined,
  requestId: 'test',
  signal: new AbortController().signal,
  now: new Date(Date.UTC(2026, 10, 21, 8, minute)),
})
const waiting = (n: number): Circulation => ({ ...nothingOut, waiting: n })

/** A library system that answers, fails or never answers, as the test tells it to. */
function someSystem() {
  const system = {
    mood: 'well' as 'well' | 'broken' | 'silent',
    states: new Map<string, Circulation>(),
    ask: async () => {
      if (system.mood === 'broken') throw new Error('out of order')
      if (system.mood === 'silent') await new Promise(() => {})
      return system.states
    },
  }
  return system
}

test('while the library system answers, its answer counts, and unknown records are absent', async () => {
  const system = someSystem()
  system.states.set('a', waiting(2))
  const known = await staleCopyStates(system.ask)(at(0), ['a', 'b'])
  expect([known.of('a').waiting, known.of('b').waiting, known.stale]).toEqual([2, 0, undefined])
})

test('on failure or time-out its last answer is used, with the time of the oldest state in it', async () => {
  for (const mood of ['broken', 'silent'] as const) {
    const system = someSystem()
    const statesOf = staleCopyStates(system.ask, 20)
    system.states.set('a', waiting(2))
    await statesOf(at(0), ['a'])
    system.states.set('b', waiting(1))
    await statesOf(at(5), ['b'])
    system.mood = mood
    const known = await statesOf(at(9), ['a', 'b'])
    expect([known.of('a').waiting, known.of('b').waiting]).toEqual([2, 1])
    expect(known.stale).toEqual({ asOf: at(0).now })
  }
})

test('states that were never cached have no time, and tenants do not share cached states', async () => {
  const system = someSystem()
  const statesOf = staleCopyStates(system.ask)
  system.states.set('a', waiting(2))
  await statesOf(at(0), ['a'])
  system.mood = 'broken'
  const elsewhere = await statesOf({ ...at(1), tenant: 'pku' }, ['a'])
  expect([elsewhere.of('a').waiting, elsewhere.stale]).toEqual([0, { asOf: undefined }])
  expect((await statesOf(at(1), ['a', 'new'])).stale).toEqual({ asOf: undefined })
})
