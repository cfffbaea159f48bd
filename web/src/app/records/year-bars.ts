interface YearCount {
  year: number
  count: number
}
interface Bar {
  label: string
  value: number
}

/** A longer span is drawn by decade. */
const MOST_YEARS = 15
/** Fewer works, or fewer bars with works, say no more than the list. */
const LEAST_WORKS = 8
const LEAST_BARS = 3

/** Works over time, without gaps: by year, or by decade where the span is long. Empty where a chart tells nothing. */
export function yearBars(years: readonly YearCount[]): { by: 'year' | 'decade'; bars: Bar[] } {
  const known = years.map(({ year }) => year)
  const span = Math.max(...known) - Math.min(...known) + 1
  const by = span > MOST_YEARS ? 'decade' : 'year'
  const step = by === 'decade' ? 10 : 1
  const start = (year: number) => Math.floor(year / step) * step
  const counts = new Map<number, number>()
  for (const { year, count } of years) counts.set(start(year), (counts.get(start(year)) ?? 0) + count)
  const works = years.reduce((sum, { count }) => sum + count, 0)
  if (works < LEAST_WORKS || counts.size < LEAST_BARS) return { by, bars: [] }
  const first = Math.min(...counts.keys())
  const bars = Array.from({ length: (Math.max(...counts.keys()) - first) / step + 1 }, (_, at) => {
    const year = first + at * step
    return { label: String(year), value: counts.get(year) ?? 0 }
  })
  return { by, bars }
}
