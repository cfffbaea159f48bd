import { readInstant } from '../../platform/dates/read-instant.ts'
import type { GateHour } from './visit-store.ts'

const headings: Readonly<Record<string, string>> = {
  gate: 'gate',
  door: 'gate',
  闸机: 'gate',
  闸机号: 'gate',
  通道: 'gate',
  门禁: 'gate',
  at: 'at',
  time: 'at',
  hour: 'at',
  时间: 'at',
  日期时间: 'at',
  小时: 'at',
  通过时间: 'at',
  branch: 'branch',
  library: 'branch',
  分馆: 'branch',
  馆: 'branch',
  count: 'count',
  visits: 'count',
  人次: 'count',
  人数: 'count',
  次数: 'count',
}

/** What a heading of a file of gates means; undefined: nothing that is known. */
export const gateField = (heading: string): string | undefined => headings[heading.toLowerCase()]

const HOUR_MS = 3_600_000

/** The beginning of the hour of a time; one without an offset is the library's. Undefined: not a time. */
export function hourOf(text: string, timeZone: string): Date | undefined {
  // an hour alone: "2026-03-05 14"
  const whole = text.trim().replace(/^(\d{4}-\d\d?-\d\d?)[ T](\d\d?)$/, '$1 $2:00')
  const at = readInstant(whole, { timeZone })
  return at && new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
}

/** Hours of gates, each once: the numbers of an hour are added up, and its last branch stands. */
export function summedHours(hours: readonly GateHour[]): GateHour[] {
  const sums = new Map<string, GateHour>()
  for (const one of hours) {
    const key = JSON.stringify([one.gate, one.at.getTime()])
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
