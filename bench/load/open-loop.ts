import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'

/**
 * Arrivals of independent readers: a Poisson process with exponential gaps. Milliseconds from the start, ascending, all
 * before the end.
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
  /** Time from when it was due to its end, including a delay before it was sent. */
  milliseconds: number
  outcome: Outcome
}

/**
 * Sends each request when it is due, even if earlier ones have not ended (open loop: a slow server does not slow the
 * load).
 *
 * @returns all of them, in the order they were due, when the last has ended
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
    // a timer may fire a little early: then the clock starts at once
    const from = Math.min(started + dueAt, now())
    underWay.push(send(no).then((outcome) => ({ dueAt, milliseconds: now() - from, outcome })))
  }
  return Promise.all(underWay)
}
