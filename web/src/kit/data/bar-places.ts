import { scaleBand } from 'd3-scale'
import { barLength } from './bar-length.ts'

/** The rectangle of a bar, in the units of its picture. */
export interface BarPlace {
  x: number
  y: number
  width: number
  height: number
  /** Centre of the bar, for what is written above and below it. */
  middle: number
  /** Left edge and width of the band with the gap around the bar, for the pointer. */
  band: { x: number; width: number }
}

interface BarRoom {
  width: number
  /** Height of the largest bar. */
  height: number
  /** Share of a band that stays empty, 0 to 1. */
  gap: number
  /** Upper edge of the largest bar. */
  top?: number
}

/** Places bars side by side on one ground line. A bar of zero has no height. */
export function placeBars(values: readonly number[], { width, height, gap, top = 0 }: BarRoom): BarPlace[] {
  const bands = scaleBand<number>()
    .domain(values.map((_, at) => at))
    .range([0, width])
    .paddingInner(gap)
    .paddingOuter(gap / 2)
  const most = Math.max(1, ...values)
  return values.map((value, at) => {
    const x = bands(at) ?? 0
    const tall = barLength(value, most, height)
    return {
      x,
      y: top + height - tall,
      width: bands.bandwidth(),
      height: tall,
      middle: x + bands.bandwidth() / 2,
      band: { x: x - (bands.step() * gap) / 2, width: bands.step() },
    }
  })
}
