import { Fail } from '../../fail.ts'
import { type HeldSlot, whileHoldingSlot } from '../../platform/release-slot.ts'
import { type InService, SchedulingRules } from './scheduling-rules.ts'

interface Slot extends HeldSlot {
  end(): void
}

export interface SchedulerFigures {
  waiting: number
  inService: number
  /** Refused since the start: the line was full, or it took too long. */
  refused: { full: number; late: number }
}

/** Calls of all libraries begin by turns: see `scheduling-rules.ts`. */
export interface FairScheduler {
  /**
   * Does what a library's call asks for when its turn has come.
   *
   * @throws Fail THROTTLED when too many of the library wait already, or the wait is too long
   * @throws the signal's reason when it is aborted before
   */
  inSlot<T>(tenant: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  figures(): SchedulerFigures
}

/** Readers give up about then. */
const LONGEST_WAIT_MS = 5_000
const LONGEST_LINE = 250
const TRY_AGAIN_SECONDS = 5
/**
 * What is still not answered then waits for something that does not take turns, or is so long that others should not wait for
 * it: it takes no place any more.
 */
const LONGEST_PLACE_MS = 500

interface Waiting {
  begin(turn: Slot): void
}

/**
 * @param places calls in service at one time
 * @param onChange told by how many the calls in service have become more or fewer
 */
export function makeFairScheduler(places: number, onChange: (by: number) => void = () => {}): FairScheduler {
  const now = () => performance.now()
  const rules = new SchedulingRules<Waiting>({
    places,
    loudPlaces: Math.max(1, Math.floor(places / 4)),
    longestLine: LONGEST_LINE,
  })
  const refused = { full: 0, late: 0 }
  let nextLook: NodeJS.Timeout | undefined

  let told = 0
  const tell = () => {
    const { inService } = rules.figures
    if (inService !== told) onChange(inService - told)
    told = inService
  }
  const look = () => {
    clearTimeout(nextLook)
    for (let one = rules.begin(now()); one; one = rules.begin(now())) one.call.begin(turnOf(one))
    tell()
    const inMs = rules.nextLook(now())
    nextLook = inMs === undefined ? undefined : setTimeout(look, Math.ceil(inMs)).unref()
  }

  const turnOf = (one: InService<Waiting>): Slot => {
    let from = now()
    let took = 0
    let state: 'served' | 'resting' | 'over' = 'served'
    const stopClock = () => {
      clearTimeout(tooLong)
      if (state === 'served') took += now() - from
    }
    const rest = () => {
      if (state !== 'served') return
      stopClock()
      state = 'resting'
      one.rest()
      look()
    }
    let tooLong = setTimeout(rest, LONGEST_PLACE_MS).unref()
    return {
      rest,
      goOn() {
        if (state !== 'resting' || took >= LONGEST_PLACE_MS) return
        state = 'served'
        from = now()
        tooLong = setTimeout(rest, LONGEST_PLACE_MS - took).unref()
        one.goOn()
        tell()
      },
      end() {
        if (state === 'over') return
        stopClock()
        state = 'over'
        one.end(took, now())
        look()
      },
    }
  }

  const take = (tenant: string, signal?: AbortSignal): Promise<Slot> =>
    new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(tooLate)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        begin(turn) {
          over()
          resolve(turn)
        },
      }
      const giveUp = (because: Error) => {
        over()
        rules.leave(waiting)
        reject(because)
      }
      const refuse = (why: keyof typeof refused) => {
        refused[why] += 1
        giveUp(new Fail('THROTTLED', { retryAfter: TRY_AGAIN_SECONDS }))
      }
      const onAbort = () =>
        giveUp(signal?.reason instanceof Error ? signal.reason : new Error('The caller has gone.'))
      const tooLate = setTimeout(() => refuse('late'), LONGEST_WAIT_MS).unref()
      signal?.addEventListener('abort', onAbort)
      if (rules.arrive(tenant, waiting, now())) look()
      else refuse('full')
    })

  return {
    async inSlot(tenant, work, signal) {
      signal?.throwIfAborted()
      const turn = await take(tenant, signal)
      try {
        return await whileHoldingSlot(turn, work)
      } finally {
        turn.end()
      }
    },
    figures: () => ({ ...rules.figures, refused: { ...refused } }),
  }
}
