import { constants, setPriority } from 'node:os'
import { BackOffBudget } from './back-off-budget.ts'
import { servedCalls } from './foreground-calls.ts'

/** What a thread in the background needs; undefined in the others. A property of the thread, like its priority. */
let background: { served: Int32Array<SharedArrayBuffer>; rest: BackOffBudget } | undefined

/**
 * This thread does what no reader waits for: a library that loads its catalogue does not slow the searches of another. On
 * Linux, where each thread has a niceness of its own, it also gets a lower priority; elsewhere the whole process would become nicer.
 * Called by the entry file of a thread only.
 */
export function runInBackground() {
  background = { served: servedCalls(), rest: new BackOffBudget(performance.now()) }
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/**
 * To be called every millisecond or so by work that may run in the background: stops there while calls are being served, for
 * a priority only shares a core, and two threads that share memory and caches slow each other on two cores as well. In
 * other threads it does nothing.
 *
 * @returns whether it stopped
 */
export function yieldToForeground(): boolean {
  if (background === undefined) return false
  const { served, rest } = background
  if (Atomics.load(served, 0) === 0) return false
  const from = performance.now()
  const until = from + rest.begin(from)
  let now = from
  for (let count = Atomics.load(served, 0); count > 0 && now < until; count = Atomics.load(served, 0)) {
    Atomics.wait(served, 0, count, until - now)
    now = performance.now()
  }
  rest.end(from, now)
  return now > from
}
