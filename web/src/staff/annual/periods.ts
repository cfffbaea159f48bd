/** How a period of the report is chosen. Terms are those of Chinese universities. */
export const periodKinds = ['year', 'autumn', 'spring', 'month', 'days'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Days in ISO form, both included. */
export interface PeriodDays {
  from: string
  until: string
}

export interface ChosenPeriod extends PeriodDays {
  kind: PeriodKind
}

const two = (number: number) => String(number).padStart(2, '0')

/** Number of days of a month that is counted from 1. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The days of a whole period; the autumn term ends in the year after. */
export function daysOf(kind: Exclude<PeriodKind, 'days'>, year: number, month = 1): PeriodDays {
  switch (kind) {
    case 'year':
      return { from: `${year}-01-01`, until: `${year}-12-31` }
    case 'autumn':
      return { from: `${year}-08-01`, until: `${year + 1}-01-31` }
    case 'spring':
      return { from: `${year}-02-01`, until: `${year}-07-31` }
    case 'month':
      return { from: `${year}-${two(month)}-01`, until: `${year}-${two(month)}-${daysIn(year, month)}` }
  }
}

/** The last whole year before a day. */
export const lastYear = (today: string): ChosenPeriod => ({
  kind: 'year',
  ...daysOf('year', Number(today.slice(0, 4)) - 1),
})
