import { loadavg } from 'node:os'

/** Published percentiles in milliseconds, to a hundredth. */
export interface Percentiles {
  n: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** Nearest-rank percentiles: the smallest value not exceeded by that share of all. */
export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => rounded(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0, 2)
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export const rounded = (number: number, digits = 0): number =>
  Math.round(number * 10 ** digits) / 10 ** digits

/** Load average of the last minute, printed with every figure. */
export const loadNow = (): number => rounded(loadavg()[0] ?? 0, 1)

export const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

/** One line of JSON on standard output. */
export const printLine = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Progress on standard error, since the output is JSON. */
export const printProgress = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
