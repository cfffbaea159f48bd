import type { Coverage } from './coverage.ts'
import type { Wall } from './embargo.ts'

/** What a citation says of the place of an article; empty: nothing. */
export interface CitedPlace {
  /** Four digits. */
  year: string
  /** Of an issue of several years, the last of them. */
  lastYear?: string
  volume: string
}

/** `perhaps`: only the year is known, and the run begins or ends within it. */
export type Covered = 'yes' | 'perhaps' | 'no'

/**
 * Whether a run has the article. Years decide; in the first and last year, and without a year, the volume does.
 *
 * @param today ISO date: moving walls are counted back from it
 */
export function covers(
  coverage: Coverage,
  { year, lastYear = year, volume }: CitedPlace,
  today: string,
): Covered {
  const ends = [year, lastYear].map((one) => coversYear(coverage, { year: one, volume }, today))
  const [first = 'perhaps', last = 'perhaps'] = ends
  return first === last ? first : 'perhaps'
}

function coversYear(coverage: Coverage, { year, volume }: CitedPlace, today: string): Covered {
  const answers: Covered[] = []
  const ofVolume = volumeIn(coverage, volume)
  if (year === '') return ofVolume === 'no' ? 'no' : 'perhaps'
  if (coverage.from !== '') answers.push(since(year, coverage.from, ofVolume))
  if (coverage.to !== '') answers.push(until(year, coverage.to, ofVolume))
  for (const wall of coverage.walls) {
    const day = back(today, wall)
    answers.push(wall.kind === 'R' ? since(year, day, 'perhaps') : until(year, day, 'perhaps'))
  }
  if (answers.includes('no')) return 'no'
  return answers.includes('perhaps') ? 'perhaps' : 'yes'
}

/** A year against a date that begins with a year; the date within the year is undecided. */
function since(year: string, date: string, withinYear: Covered): Covered {
  const first = date.slice(0, 4)
  if (year !== first) return year > first ? 'yes' : 'no'
  return date.length === 4 ? 'yes' : withinYear
}

function until(year: string, date: string, withinYear: Covered): Covered {
  const last = date.slice(0, 4)
  if (year !== last) return year < last ? 'yes' : 'no'
  return date.length === 4 ? 'yes' : withinYear
}

/** The boundary volumes themselves are undecided: the run may begin with a later issue of them. */
function volumeIn({ fromVolume, toVolume }: Coverage, volume: string): Covered {
  const asked = numberOf(volume)
  const [first, last] = [numberOf(fromVolume), numberOf(toVolume)]
  if (asked === undefined) return 'perhaps'
  if (first !== undefined && asked < first) return 'no'
  if (last !== undefined && asked > last) return 'no'
  const isInside = (first === undefined || asked > first) && (last === undefined || asked < last)
  return isInside && (first !== undefined || last !== undefined) ? 'yes' : 'perhaps'
}

const numberOf = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** The day so long before today. */
function back(today: string, { length, unit }: Wall): string {
  const day = new Date(`${today}T00:00:00Z`)
  if (unit === 'Y') day.setUTCFullYear(day.getUTCFullYear() - length)
  else if (unit === 'M') day.setUTCMonth(day.getUTCMonth() - length)
  else day.setUTCDate(day.getUTCDate() - length)
  // a wall of thousands of years begins before any journal
  return day.getUTCFullYear() < 1000 ? '1000-01-01' : day.toISOString().slice(0, 10)
}
