import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'

/**
 * When readers come who know nothing of each other: a Poisson process, its gaps exponential. Milliseconds from the start,
 * ascending, all before the end.
 */
export function drawArrivals(chance: Chance, perSecond: number, seconds: number): number[] {
  const arrivals: number[] = []
  const end = seconds * 1_000
  for (let at = 0; ; ) {
    at += (-Math.log(1 - chance.fraction()) * 1_000) / perSecond
    if (at >= end) return arrivals
    arrivals.push(at)
  }
}

export interface Timed<Outcome> {
  /** When it was due, in milliseconds from the start. */
  dueAt: number
  /** From when it was due to its end: what waited before it could be sent counts. */
  milliseconds: number
  outcome: Outcome
}

/**
 * Sends each request when it is due, whether those before have come back or not (an open loop: a slow server is not
 * spared by readers who wait for it). @returns all of them, in the order they were due, when the last has ended
 */
export async function runOpenLoop<Outcome>(
  arrivals: readonly number[],
  send: (no: number) => Promise<Outcome>,
  now: () => number = () => performance.now(),
): Promise<Timed<Outcome>[]> {
  const started = now()
  const underWay: Promise<Timed<Outcome>>[] = []
  for (const [no, dueAt] of arrivals.entries()) {
    const wait = started + dueAt - now()
    if (wait >= 1) await pause(wait)
    // a timer may ring a little early: then the clock starts at once
    const from = Math.min(started + dueAt, now())
    underWay.push(send(no).then((outcome) => ({ dueAt, milliseconds: now() - from, outcome })))
  }
  return Promise.all(underWay)
}
