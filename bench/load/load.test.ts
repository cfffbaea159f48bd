import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityFor } from './capacity.ts'
import { costOfEach, sharesOf } from './cpu.ts'
import { kneeOf, risingRates, type Step } from './knee.ts'
import { drawRequest, type LoadWorld, mix } from './mix.ts'
import { drawArrivals, runOpenLoop } from './open-loop.ts'
import { readStat } from './processes.ts'

const step = (perSecond: number, p95: number, failed = 0): Step => ({ perSecond, p95, failed })

test('the knee is the last rate within the limit, and the crossing is interpolated', () => {
  expect(kneeOf([step(10, 40), step(20, 100), step(30, 300)], 200)).toEqual({ kept: 20, crossedAt: 25 })
})

test('a knee that was not reached is not invented', () => {
  expect(kneeOf([step(10, 40), step(20, 60)], 200)).toEqual({ kept: 20 })
  expect(kneeOf([step(10, 400)], 200)).toEqual({ kept: 0, crossedAt: 10 })
})

test('failures end the search for the knee like slowness', () => {
  expect(kneeOf([step(10, 40), step(20, 50, 0.02)], 200)).toEqual({ kept: 10, crossedAt: 20 })
})

test('a good step after a bad one does not count', () => {
  expect(kneeOf([step(10, 40), step(20, 250), step(30, 50)], 200).kept).toBe(10)
})

test('rates increase by a factor', () => {
  expect(risingRates(10, 2, 4)).toEqual([10, 20, 40, 80])
})

test('arrivals are ordered, within the time, and as many as the rate says', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 20, max: 200 }), (seed, perSecond) => {
      const arrivals = drawArrivals(new Chance(seed), perSecond, 20)
      expect(arrivals.every((at, no) => at < 20_000 && at >= (arrivals[no - 1] ?? 0))).toBe(true)
      // five standard deviations of a Poisson number
      expect(Math.abs(arrivals.length - perSecond * 20)).toBeLessThan(5 * Math.sqrt(perSecond * 20))
    }),
    { numRuns: 50 },
  )
})

test('gaps between arrivals are exponentially distributed', () => {
  const arrivals = drawArrivals(new Chance(7), 100, 100)
  const gaps = arrivals.map((at, no) => at - (arrivals[no - 1] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  expect(deviation / mean).toBeGreaterThan(0.95)
  expect(deviation / mean).toBeLessThan(1.05)
})

test('latency counts from when a request was due, even if it was sent late', async () => {
  let clock = 0
  const timed = await runOpenLoop(
    [0, 1, 2],
    () => {
      // sending blocks the sender: the next two are late before they begin
      clock += 100
      return Promise.resolve('answered')
    },
    () => clock,
  )
  expect(timed.map(({ milliseconds }) => milliseconds)).toEqual([300, 299, 298])
})

test('the mix is 60 searching, 25 on records, 10 in the account and 5 writing', () => {
  const weights = { search: 0, record: 0, account: 0, write: 0 }
  for (const [{ part }, weight] of mix) weights[part] += weight
  expect(weights).toEqual({ search: 60, record: 25, account: 10, write: 5 })
})

test('requests of the mix are valid input of their calls, and account calls have a token', () => {
  const world: LoadWorld = {
    recordIds: ['m1'],
    readers: [{ readerId: 'r', account: 'a', headers: { mappingpath: 'bench', signed: 'in' }, loanIds: [] }],
    searches: [{ searchItems: [{ searchField: 'all', searchWord: '史' }] }],
    beginnings: ['红'],
    visitor: { mappingpath: 'bench' },
  }
  const chance = new Chance(1)
  for (let no = 0; no < 500; no++) {
    const { call, input, headers } = drawRequest(chance, world)
    expect(call.input.safeParse(input).success).toBe(true)
    if (call.for === 'reader') expect(headers).toHaveProperty('signed')
  }
})

test('the CPU of a process is read even if its name contains blanks and brackets', () => {
  const stat = '4242 (node (a) b) S 17 4242 4242 0 -1 4194304 1 2 3 4 150 50 30 20 20 0 11 0 100'
  expect(readStat(stat)).toEqual({ parent: 17, own: 2, ended: 0.5 })
})

test('CPU shares add up to the total', () => {
  const spent = [
    ['app', 3],
    ['postgres', 1],
  ] as const
  expect(sharesOf(spent, 4, 2)).toEqual({
    busy: 50,
    seconds: { app: 3, postgres: 1 },
    share: { app: 75, postgres: 25 },
  })
})

test('the cost of a request is the CPU of a component divided by the number of requests', () => {
  expect(costOfEach({ seconds: { app: 3, postgres: 0.5 } }, 250)).toEqual({ app: 12, postgres: 2 })
  expect(costOfEach({ seconds: { app: 0 } }, 0)).toEqual({ app: 0 })
})

test('cores for a number of readers are requests times cost, with a reserve, rounded up', () => {
  const crowd = { readers: 3_000, secondsAScreen: 30, requestsAScreen: 3, used: 0.5 }
  expect(capacityFor({ generator: 9, app: 5, postgres: 0.4 }, crowd)).toEqual({
    perSecond: 300,
    cores: { app: 3, postgres: 1 },
  })
})
