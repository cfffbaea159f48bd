import { loadavg } from 'node:os'

/** Milliseconds at the percentiles that are published, to a hundredth. */
export interface Percentiles {
  n: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** Nearest-rank percentiles: the smallest time that so many of all searches did not exceed. */
export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => rounded(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0, 2)
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export const rounded = (number: number, digits = 0): number =>
  Math.round(number * 10 ** digits) / 10 ** digits

/** Load average of the last minute, beside every figure: what else the machine was doing. */
export const loadNow = (): number => rounded(loadavg()[0] ?? 0, 1)

export const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

/** One line of JSON on standard output. */
export const printLine = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** How far the run is, on standard error, so that the output stays JSON. */
export const printProgress = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
