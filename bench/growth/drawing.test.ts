import { expect, test } from 'vitest'
import { drawGrowth, type GrowthPoint } from './drawing.ts'

const pointOf = (records: number): GrowthPoint => ({
  records,
  p50: records / 1e6,
  p95: records / 1e5,
  p99: records / 1e5,
  max: records / 1e5,
  meanHits: records / 100,
  cpuMs: records / 1e6,
  perSecond8: 1e9 / records,
  openMs: records / 1e3,
  openedMb: records / 1e4,
  rssMb: records / 5e3,
  indexMb: records / 1e3,
  added: records,
  indexPerSecond: 5_000,
  indexPeakMb: 900,
  load: 1,
})

/** All dots of a panel's first line, as written. */
const dotsOf = (svg: string) =>
  [...svg.matchAll(/<circle class="dot first" cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))

test('proportional growth lies on the dashed line, whatever the order of measuring', () => {
  const svg = drawGrowth([pointOf(3_000_000), pointOf(100_000), pointOf(1_000_000)])
  const [, even] = /class="even" d="M([\d. ]+L[\d. ]+)"/.exec(svg) ?? []
  const [[x0, y0], [x1, y1]] = (even ?? '').split('L').map((pair) => pair.split(' ').map(Number)) as [
    [number, number],
    [number, number],
  ]
  for (const { x, y } of dotsOf(svg).slice(0, 3))
    expect(Math.abs(y - (y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)))).toBeLessThan(0.3)
})

test('every dot is within the picture, and no number is missing', () => {
  const svg = drawGrowth([pointOf(100_000), pointOf(200_000), pointOf(3_000_000)])
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  for (const { x, y } of dotsOf(svg)) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(400)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(230)
  }
})

test('a single size can be drawn', () => {
  expect(drawGrowth([pointOf(10_000)])).toContain('</svg>')
})
