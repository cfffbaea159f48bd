import { Fail } from '../../core/fail.ts'
import { type HeldSlot, whileHoldingSlot } from '../../platform/release-slot.ts'
import { type Caller, type InService, SchedulingRules } from './scheduling-rules.ts'

interface Slot extends HeldSlot {
  end(): void
}

export interface SchedulerFigures {
  waiting: number
  inService: number
  /** Calls refused since the start, because the queue was full or the wait too long. */
  refused: { full: number; late: number }
}

/** Admission control: shares the slots among the calls of all tenants. Rules: `scheduling-rules.ts`. */
export interface FairScheduler {
  /**
   * Runs a call's work as soon as the scheduler gives it a slot.
   *
   * @throws Fail THROTTLED when the queue of the tenant or the client is full or the wait exceeds the limit
   * @throws the signal's reason when it is aborted before the work begins
   */
  inSlot<T>(caller: Caller, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  figures(): SchedulerFigures
}

/** Readers give up after about five seconds. */
const LONGEST_WAIT_MS = 5_000
const LONGEST_QUEUE = 250
/** So that one client leaves room for the others. */
const LONGEST_OF_CLIENT = Math.floor(LONGEST_QUEUE / 4)
const TRY_AGAIN_SECONDS = 5
/** A client that asks again at once, over many connections, costs little when its refusals come late. */
const SLOW_REFUSAL_MS = 1_000
/** Refusals that are held back at once; the requests stay in memory meanwhile. */
const MOST_HELD_BACK = 500
/**
 * A call that holds its slot for longer waits for something unscheduled, or is too long for others to wait for. It runs
 * on without a slot.
 */
const LONGEST_SLOT_MS = 500

interface Waiting {
  begin(slot: Slot): void
}

/**
 * @param slots number of slots
 * @param onChange called with the change of the number of calls in service
 */
export function makeFairScheduler(slots: number, onChange: (by: number) => void = () => {}): FairScheduler {
  const now = () => performance.now()
  const rules = new SchedulingRules<Waiting>({
    slots,
    heavyTenantSlots: Math.max(1, Math.floor(slots / 4)),
    longestQueue: LONGEST_QUEUE,
    longestOfClient: LONGEST_OF_CLIENT,
  })
  const refused = { full: 0, late: 0 }
  let heldBack = 0
  let nextLook: NodeJS.Timeout | undefined

  let reported = 0
  const report = () => {
    const { inService } = rules.figures
    if (inService !== reported) onChange(inService - reported)
    reported = inService
  }
  const look = () => {
    clearTimeout(nextLook)
    for (let one = rules.begin(now()); one; one = rules.begin(now())) one.call.begin(slotOf(one))
    report()
    const inMs = rules.nextLook(now())
    nextLook = inMs === undefined ? undefined : setTimeout(look, Math.ceil(inMs)).unref()
  }

  const slotOf = (one: InService<Waiting>): Slot => {
    let from = now()
    let took = 0
    let state: 'served' | 'released' | 'over' = 'served'
    const stopClock = () => {
      clearTimeout(tooLong)
      if (state === 'served') took += now() - from
    }
    const release = () => {
      if (state !== 'served') return
      stopClock()
      state = 'released'
      one.release()
      look()
    }
    let tooLong = setTimeout(release, LONGEST_SLOT_MS).unref()
    return {
      release,
      resume() {
        if (state !== 'released' || took >= LONGEST_SLOT_MS) return
        state = 'served'
        from = now()
        tooLong = setTimeout(release, LONGEST_SLOT_MS - took).unref()
        one.resume()
        report()
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

  const take = (caller: Caller, signal?: AbortSignal): Promise<Slot> =>
    new Promise((resolve, reject) => {
      let holding: NodeJS.Timeout | undefined
      const over = () => {
        clearTimeout(tooLate)
        if (holding) heldBack -= 1
        clearTimeout(holding)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        begin(slot) {
          over()
          resolve(slot)
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
      if (rules.arrive(caller, waiting, now())) look()
      else if (!caller.isSmall || heldBack >= MOST_HELD_BACK) refuse('full')
      else {
        heldBack += 1
        holding = setTimeout(() => refuse('full'), SLOW_REFUSAL_MS)
      }
    })

  return {
    async inSlot(caller, work, signal) {
      signal?.throwIfAborted()
      const slot = await take(caller, signal)
      try {
        return await whileHoldingSlot(slot, work)
      } finally {
        slot.end()
      }
    },
    figures: () => ({ ...rules.figures, refused: { ...refused } }),
  }
}
