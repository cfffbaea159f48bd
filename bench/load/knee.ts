/** Result at one rate. */
export interface Step {
  perSecond: number
  p95: number
  /** Share of failed requests, 0 to 1. */
  failed: number
}

export interface Knee {
  /** The highest rate up to which all steps kept the limit; 0 if the first did not. */
  kept: number
  /** Rate at which the limit is crossed, interpolated between the last step that kept it and the next. */
  crossedAt?: number
}

const MOST_FAILED = 0.001

export const isKept = ({ p95, failed }: Step, limitMs: number): boolean =>
  p95 <= limitMs && failed <= MOST_FAILED

/**
 * The highest load with a p95 within the limit; steps in ascending order. Without `crossedAt` the limit was never
 * reached.
 */
export function kneeOf(steps: readonly Step[], limitMs: number): Knee {
  const at = steps.findIndex((step) => !isKept(step, limitMs))
  if (at < 0) return { kept: steps.at(-1)?.perSecond ?? 0 }
  const [good, bad] = [steps[at - 1], steps[at]]
  const kept = good?.perSecond ?? 0
  if (!good || !bad || bad.p95 <= limitMs) return { kept, crossedAt: bad?.perSecond ?? kept }
  const part = (limitMs - good.p95) / (bad.p95 - good.p95)
  return { kept, crossedAt: good.perSecond + part * (bad.perSecond - good.perSecond) }
}

/** Rates that increase by a constant factor, rounded to a tenth. */
export const risingRates = (from: number, factor: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, at) => Math.round(from * factor ** at * 10) / 10)
