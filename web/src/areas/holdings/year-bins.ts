/** A year and how many volumes of it are held. */
export interface YearBin {
  year: number
  volumes: number
}

const FEWEST = 4
/** Longer runs are too thin to see. */
const MOST = 160

/** Every year from the first to the last one held, gaps included; empty where there is no line to see. */
export function yearBins(held: readonly { year: string; volumes: readonly unknown[] }[]): YearBin[] {
  const counts = new Map(
    held
      .filter(({ year }) => /^\d{4}$/.test(year))
      .map(({ year, volumes }) => [Number(year), volumes.length]),
  )
  const first = Math.min(...counts.keys())
  const length = Math.max(...counts.keys()) - first + 1
  if (counts.size === 0 || length < FEWEST || length > MOST) return []
  return Array.from({ length }, (_, at) => ({ year: first + at, volumes: counts.get(first + at) ?? 0 }))
}
