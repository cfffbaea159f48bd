import { OaiFailure } from './failure.ts'

/** To the second, in UTC. Source: OAI-PMH 2.0, 3.3. */
export const datestampOf = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`

const day = /^\d{4}-\d{2}-\d{2}$/
const second = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

export interface Period {
  from?: Date
  until?: Date
}

/** The period of a selective harvest: days or seconds, both of the same kind, both ends included. */
export function periodOf(from: string | undefined, until: string | undefined): Period {
  const isDay = [from, until].map((text) => text !== undefined && day.test(text))
  if (from !== undefined && until !== undefined && isDay[0] !== isDay[1])
    throw new OaiFailure('badArgument', 'from and until must have the same granularity.')
  const period: Period = {
    ...(from === undefined ? {} : { from: instantOf('from', from, 'T00:00:00Z') }),
    ...(until === undefined ? {} : { until: instantOf('until', until, 'T23:59:59Z') }),
  }
  if (period.from && period.until && period.from > period.until)
    throw new OaiFailure('badArgument', 'from must not be later than until.')
  return period
}

function instantOf(name: string, text: string, timeOfDay: string): Date {
  const whole = day.test(text) ? text + timeOfDay : text
  const instant = new Date(whole)
  // a day that does not exist, such as 30 February, becomes another one
  if (!second.test(whole) || Number.isNaN(instant.getTime()) || datestampOf(instant) !== whole)
    throw new OaiFailure('badArgument', `${name} must be YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.`)
  return instant
}
