import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheKey } from '../../platform/cache-key.ts'
import { type InService, SchedulingRules } from './scheduling-rules.ts'

const settings = { slots: 4, heavyTenantSlots: 1, longestQueue: 1_000, longestOfClient: 250 }

interface Call {
  tenant: string
  takes: number
  askedAt: number
  beganAt?: number
}

/** A simulated server with a manual clock: a call is served for the time it takes. */
class SimulatedServer {
  readonly rules = new SchedulingRules<Call>(settings)
  readonly calls: Call[] = []
  readonly inService: { one: InService<Call>; until: number }[] = []
  now = 0

  ask(tenant: string, takes: number, client?: string): Call {
    const call: Call = { tenant, takes, askedAt: this.now }
    this.calls.push(call)
    const caller = { tenant, client: client === undefined ? undefined : cacheKey(client) }
    this.rules.arrive(caller, call, this.now)
    this.#look()
    return call
  }

  /** Advances the clock to `moment`; calls end and begin on the way. */
  passTo(moment: number) {
    while (this.now < moment) {
      const ends = this.inService.map(({ until }) => until)
      const look = this.rules.nextLook(this.now) ?? Infinity
      this.now = Math.min(moment, ...ends, this.now + Math.max(1, look))
      for (const ended of this.inService.filter(({ until }) => until <= this.now)) {
        this.inService.splice(this.inService.indexOf(ended), 1)
        ended.one.end(ended.one.call.takes, this.now)
      }
      this.#look()
    }
  }

  /** Milliseconds of service that a tenant has received. */
  timeOf(tenant: string): number {
    return this.calls
      .filter((call) => call.tenant === tenant && call.beganAt !== undefined)
      .reduce((sum, { takes }) => sum + takes, 0)
  }

  #look() {
    for (let one = this.rules.begin(this.now); one; one = this.rules.begin(this.now)) {
      one.call.beganAt = this.now
      this.inService.push({ one, until: this.now + one.call.takes })
    }
  }
}

/** Replaces every call that has begun, so that `waiting` calls are always queued. */
function keepWaiting(server: SimulatedServer, tenant: string, takes: number, waiting: number) {
  const open = server.calls.filter((call) => call.tenant === tenant && call.beganAt === undefined)
  for (let no = open.length; no < waiting; no++) server.ask(tenant, takes)
}

const waitOf = ({ askedAt, beganAt }: Call): number => (beganAt ?? Infinity) - askedAt

test('a tenant that is alone gets all slots, and so do several with equal demand', () => {
  const server = new SimulatedServer()
  for (let no = 0; no < 10; no++) server.ask('a', 10)
  expect(server.rules.figures).toEqual({ waiting: 6, inService: 4 })
  server.passTo(30)
  expect(server.rules.figures).toEqual({ waiting: 0, inService: 0 })
})

test('a flood does not delay other tenants: from their second call on they find a free slot', () => {
  const server = new SimulatedServer()
  for (let moment = 0; moment < 3_000; moment += 5) {
    keepWaiting(server, 'heavy', 10, 50)
    if (moment % 100 === 0) server.ask('light', 8)
    server.passTo(moment + 5)
  }
  const waits = server.calls.filter(({ tenant }) => tenant === 'light').map(waitOf)
  expect(waits).toHaveLength(30)
  expect(waits[0]).toBeLessThanOrEqual(10)
  expect(Math.max(...waits.slice(3))).toBe(0)
  // and the flooding tenant still gets the remaining slots
  expect(server.timeOf('heavy')).toBeGreaterThan(2_500)
})

test('tenants with a constant queue share the service time equally, however long their calls are', () => {
  const cost = fc.integer({ min: 2, max: 60 })
  fc.assert(
    fc.property(cost, cost, (one, other) => {
      const server = new SimulatedServer()
      for (let moment = 0; moment < 4_000; moment += 20) {
        keepWaiting(server, 'one', one, 60)
        keepWaiting(server, 'other', other, 60)
        server.passTo(moment + 20)
      }
      const [had, theirs] = [server.timeOf('one'), server.timeOf('other')]
      expect(Math.abs(had - theirs)).toBeLessThanOrEqual(2 * settings.slots * Math.max(one, other))
    }),
    { numRuns: 30 },
  )
})

const step = fc.record({
  tenant: fc.constantFrom('a', 'b', 'c', 'd'),
  takes: fc.integer({ min: 1, max: 80 }),
  gap: fc.integer({ min: 0, max: 30 }),
  gone: fc.boolean(),
})

test('for any arrivals: no call waits while all slots are free, each queue keeps its order, every remaining call is served', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const server = new SimulatedServer()
      const gone = new Set<Call>()
      for (const { tenant, takes, gap, gone: leaves } of steps) {
        const call = server.ask(tenant, takes)
        if (leaves && call.beganAt === undefined) {
          server.rules.leave(call)
          gone.add(call)
        }
        const { waiting, inService } = server.rules.figures
        expect(inService).toBeLessThanOrEqual(settings.slots)
        if (waiting > 0) expect(inService).toBeGreaterThan(0)
        server.passTo(server.now + gap)
      }
      server.passTo(server.now + 120 * 80)
      expect(server.rules.figures).toEqual({ waiting: 0, inService: 0 })
      for (const tenant of ['a', 'b', 'c', 'd']) {
        const own = server.calls.filter((call) => call.tenant === tenant && !gone.has(call))
        const begun = own.map(({ beganAt }) => beganAt ?? Infinity)
        expect(begun).toEqual(begun.toSorted((x, y) => x - y))
        expect(begun).not.toContain(Infinity)
      }
    }),
  )
})

test('many light tenants that keep the server busy do not starve a heavy one', () => {
  const server = new SimulatedServer()
  for (let moment = 0; moment < 6_000; moment += 10) {
    keepWaiting(server, 'heavy', 10, 5)
    // one of forty tenants each time, so that a lighter tenant is always being served
    server.ask(`light ${(moment / 10) % 40}`, 15)
    server.passTo(moment + 10)
  }
  const begun = server.calls.filter(({ tenant, beganAt }) => tenant === 'heavy' && (beganAt ?? 0) > 1_000)
  const gaps = begun.slice(1).map(({ beganAt }, at) => (beganAt ?? 0) - (begun[at]?.beganAt ?? 0))
  expect(gaps.length).toBeGreaterThan(50)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(100)
})

test('a queue is bounded, and a full one does not affect other tenants', () => {
  const rules = new SchedulingRules<object>({
    slots: 1,
    heavyTenantSlots: 1,
    longestQueue: 2,
    longestOfClient: 2,
  })
  expect([1, 2, 3].map(() => rules.arrive({ tenant: 'a' }, {}, 0))).toEqual([true, true, false])
  expect(rules.arrive({ tenant: 'b' }, {}, 0)).toBe(true)
})

test('a client that floods its tenant delays its other clients by a few calls only', () => {
  const server = new SimulatedServer()
  const others: Call[] = []
  for (let moment = 0; moment < 3_000; moment += 5) {
    const open = server.calls.filter(({ beganAt }) => beganAt === undefined)
    for (let no = open.length; no < 200; no++) server.ask('a', 10, 'heavy')
    if (moment % 50 === 0) others.push(server.ask('a', 10, `light ${moment % 4}`))
    server.passTo(moment + 5)
  }
  expect(others).toHaveLength(60)
  expect(Math.max(...others.map(waitOf))).toBeLessThanOrEqual(20)
})

test('one client fills its part of a queue only, and programs on this machine may fill it all', () => {
  const rules = new SchedulingRules<object>({
    slots: 1,
    heavyTenantSlots: 1,
    longestQueue: 4,
    longestOfClient: 1,
  })
  const one = { tenant: 'a', client: cacheKey('one') }
  expect([one, one].map((caller) => rules.arrive(caller, {}, 0))).toEqual([true, false])
  expect(rules.arrive({ tenant: 'a', client: cacheKey('other') }, {}, 0)).toBe(true)
  expect([1, 2, 3].map(() => rules.arrive({ tenant: 'a' }, {}, 0))).toEqual([true, true, false])
})

test('a call that waits for an external system holds no slot', () => {
  const rules = new SchedulingRules<string>({
    slots: 1,
    heavyTenantSlots: 1,
    longestQueue: 10,
    longestOfClient: 10,
  })
  rules.arrive({ tenant: 'a' }, 'first', 0)
  rules.arrive({ tenant: 'a' }, 'second', 0)
  const first = rules.begin(0)
  expect(rules.begin(0)).toBeUndefined()
  first?.release()
  expect(rules.begin(0)?.call).toBe('second')
  first?.resume()
  expect(rules.figures).toEqual({ waiting: 0, inService: 2 })
  first?.end(5, 5)
  expect(rules.figures).toEqual({ waiting: 0, inService: 1 })
})
