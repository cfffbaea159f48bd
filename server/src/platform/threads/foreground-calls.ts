import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { BackOffBudget } from './back-off-budget.ts'

const ABOUT_MS = 3_000

/** Counts the calls that readers wait for. One per process; its threads see the count in shared memory. */
export interface ForegroundCalls {
  /** @param change change of the number of calls being served */
  count(change: number): void
  /** Whether a call was served within the last seconds. */
  isBusy(): boolean
  /** As `yieldToForeground`, for background work that needs the main thread and the database. Does not block. */
  idle(): Promise<void>
}

/** Create it before starting threads: they receive the counter with their environment data. */
export function makeForegroundCalls(): ForegroundCalls {
  const served = servedCalls()
  const rest = new BackOffBudget(performance.now())
  let lastServed = Number.NEGATIVE_INFINITY
  return {
    count(change) {
      lastServed = performance.now()
      Atomics.add(served, 0, change)
      if (change < 0) Atomics.notify(served, 0)
    },
    isBusy: () => Atomics.load(served, 0) > 0 || performance.now() - lastServed < ABOUT_MS,
    async idle() {
      const from = performance.now()
      const until = from + rest.begin(from)
      let now = from
      for (let count = Atomics.load(served, 0); count > 0 && now < until; count = Atomics.load(served, 0)) {
        await Atomics.waitAsync(served, 0, count, until - now).value
        now = performance.now()
      }
      rest.end(from, now)
    },
  }
}

/** Number of foreground calls, in memory shared by all threads of the process. */
export function servedCalls(): Int32Array<SharedArrayBuffer> {
  const key = 'wenyuan: calls being served'
  const known = getEnvironmentData(key)
  if (known instanceof SharedArrayBuffer) return new Int32Array(known)
  const made = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  setEnvironmentData(key, made)
  return new Int32Array(made)
}
