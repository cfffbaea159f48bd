import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { PartsOfMachine } from '../load/cpu.ts'

const TICKS = 100

/** CPU seconds used by all programs. Source: proc(5), first line of `/proc/stat`; guest time is part of user. */
function busySeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq + steal) / TICKS
}

/** Starts counting; the returned function gives the percentage of all cores used by other programs. */
export function startForeignCount(parts: PartsOfMachine): () => number {
  const own = () => Object.values(parts).reduce((sum, seconds) => sum + seconds(), 0)
  const before = { busy: busySeconds(), own: own(), at: performance.now() }
  return () => {
    const foreign = busySeconds() - before.busy - (own() - before.own)
    const seconds = (performance.now() - before.at) / 1_000
    return Math.max(0, (100 * foreign) / (seconds * availableParallelism()))
  }
}

/** Waits until other programs were idle for a second. @returns false if that did not happen in time */
export async function untilQuiet(
  parts: PartsOfMachine,
  mostPercent: number,
  longestMs: number,
): Promise<boolean> {
  const end = performance.now() + longestMs
  while (performance.now() < end) {
    const count = startForeignCount(parts)
    await pause(1_000)
    if (count() <= mostPercent) return true
  }
  return false
}
