import { constants, setPriority } from 'node:os'
import { BackOffBudget } from './back-off-budget.ts'
import { servedCalls } from './foreground-calls.ts'

/** Set in background threads only. */
let background: { served: Int32Array<SharedArrayBuffer>; rest: BackOffBudget } | undefined

/**
 * Marks this thread as background: no reader waits for it, so an import of one tenant must not slow the searches of
 * another. On Linux, where niceness is per thread, its priority is lowered too; elsewhere that would affect the whole
 * process.
 */
export function runInBackground() {
  background = { served: servedCalls(), rest: new BackOffBudget(performance.now()) }
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/**
 * To be called about every millisecond by work that may run in the background. Blocks while calls are served: low
 * priority alone still shares a core, and threads on different cores share memory bandwidth and caches. In other
 * threads it does nothing.
 *
 * @returns whether it paused
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
