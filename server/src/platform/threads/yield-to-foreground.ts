import { constants, setPriority } from 'node:os'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { BackOffBudget } from './back-off-budget.ts'

/** How many calls readers wait for, in memory that all threads of the process share. */
const served = sharedCount()
const rest = new BackOffBudget(performance.now())
const ABOUT_MS = 3_000
let lastServed = Number.NEGATIVE_INFINITY
let isInBackground = false

/**
 * This thread does what no reader waits for: a library that loads its catalogue does not slow the searches of another. On
 * Linux, where each thread has a niceness of its own, it also gets a lower priority; elsewhere the whole process would become nicer.
 */
export function runInBackground() {
  isInBackground = true
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
  if (!isInBackground || Atomics.load(served, 0) === 0) return false
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

/** As `giveWay`, for work in the background that needs the program's own thread and the database; the thread goes on meanwhile. */
export async function foregroundIdle() {
  const from = performance.now()
  const until = from + rest.begin(from)
  let now = from
  for (let count = Atomics.load(served, 0); count > 0 && now < until; count = Atomics.load(served, 0)) {
    await Atomics.waitAsync(served, 0, count, until - now).value
    now = performance.now()
  }
  rest.end(from, now)
}

/** Whether a call was served within the last seconds; only the thread that serves knows. */
export const isForegroundBusy = (): boolean =>
  Atomics.load(served, 0) > 0 || performance.now() - lastServed < ABOUT_MS

/** @param change of the number of calls that are being served */
export function countForegroundCalls(change: number) {
  lastServed = performance.now()
  Atomics.add(served, 0, change)
  if (change < 0) Atomics.notify(served, 0)
}

/** Threads that are started from here on find it among the data of their surroundings. */
function sharedCount(): Int32Array<SharedArrayBuffer> {
  const key = 'wenyuan: calls being served'
  const known = getEnvironmentData(key)
  if (known instanceof SharedArrayBuffer) return new Int32Array(known)
  const made = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  setEnvironmentData(key, made)
  return new Int32Array(made)
}
