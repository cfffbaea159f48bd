import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../platform/cache-key.ts'
import { signalInUse } from '../platform/request-context.ts'
import type { Missing } from '../platform/missing.ts'

/** Requests to one service at a time; further ones wait. */
const AT_ONCE = 2
/** Requests of one tenant, and of the whole process, at a time: silent services must not take every socket. */
export interface GateLimits {
  ofTenant: number
  ofProcess: number
}
const usualLimits: GateLimits = { ofTenant: 24, ofProcess: 96 }
/** Failures one after the other, after which a service rests. */
const MOST_FAILURES = 5
const REST_MS = 60_000
const MOST_SERVICES = 5_000

interface Turns {
  running: number
  waiting: (() => void)[]
}

interface State extends Turns {
  failures: number
  restsUntil: number
}

/** Requests to services of all tenants: few at a time, and none for a while to one that fails again and again. */
export interface Gate {
  /** @param limitMs waiting for a turn included: then the answer is `slow` */
  through<Answer>(
    service: { tenant: string; name: string },
    limitMs: number,
    ask: () => Promise<Answer | Missing>,
  ): Promise<Answer | Missing>
}

export function makeGate(
  timeNow: () => number = () => performance.now(),
  limits: GateLimits = usualLimits,
): Gate {
  const states = new LRUCache<CacheKey, State>({ max: MOST_SERVICES })
  const tenants = new LRUCache<CacheKey, Turns>({ max: MOST_SERVICES })
  const process: Turns = { running: 0, waiting: [] }
  const turnsOf = (tenant: string): Turns => {
    const key = cacheKey(tenant)
    const known = tenants.get(key)
    if (known) return known
    const turns: Turns = { running: 0, waiting: [] }
    tenants.set(key, turns)
    return turns
  }
  const stateOf = (key: CacheKey): State => {
    const known = states.get(key)
    if (known) return known
    const state: State = { running: 0, waiting: [], failures: 0, restsUntil: 0 }
    states.set(key, state)
    return state
  }
  return {
    async through({ tenant, name }, limitMs, ask) {
      const state = stateOf(cacheKey(tenant, name))
      if (timeNow() < state.restsUntil) return 'down'
      const begin = timeNow()
      const left = () => limitMs - (timeNow() - begin)
      const held: Turns[] = []
      const caller = signalInUse()
      const endTurns = () => held.forEach(endTurn)
      for (const [turns, most] of [
        [state, AT_ONCE],
        [turnsOf(tenant), limits.ofTenant],
        [process, limits.ofProcess],
      ] as const) {
        if (!(await turn(turns, most, left()))) {
          endTurns()
          return 'slow'
        }
        held.push(turns)
      }
      // the turns end with the request itself, not with our patience
      const asked = ask().finally(endTurns)
      const answer = await within(left(), asked)
      // a caller who leaves cancels the request: that says nothing of the service
      if (caller?.aborted) return answer
      state.failures = answer === 'down' || answer === 'slow' ? state.failures + 1 : 0
      if (state.failures >= MOST_FAILURES) {
        state.failures = 0
        state.restsUntil = timeNow() + REST_MS
      }
      return answer
    },
  }
}

/** Waits for a turn. @returns false when the time is up before */
function turn(state: Turns, most: number, limitMs: number): Promise<boolean> {
  if (state.running < most) {
    state.running++
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      state.waiting = state.waiting.filter((one) => one !== begin)
      resolve(false)
    }, limitMs)
    state.waiting.push(begin)
  })
}

function endTurn(state: Turns): void {
  const next = state.waiting.shift()
  if (next) next()
  else state.running--
}

/** The answer of some work, or `slow` when the time is up before; the work itself goes on. */
export async function within<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer | 'slow'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), Math.max(0, limitMs))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
