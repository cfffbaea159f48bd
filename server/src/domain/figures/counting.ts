import { type RawBuilder, sql } from 'kysely'
import type { FigureDimension } from '@wenyuan/contract/constants/figure-measures.ts'
import type { SiteScope } from '../../core/scope.ts'
import { startOfDayIn } from '../../platform/calendar.ts'
import { addDays, type Day } from '../circulation/days.ts'

/** Days of the library's calendar, both included, and the instants at which they begin and end. */
export interface DaySpan {
  from: Day
  until: Day
  begin: Date
  end: Date
  zone: string
}

export const spanOf = ({ site }: SiteScope, from: Day, until: Day): DaySpan => {
  const zone = site.settings.timeZone
  return { from, until, zone, begin: startOfDayIn(zone, from), end: startOfDayIn(zone, addDays(until, 1)) }
}

/** What a counting selects beside a column for each of its dimensions. */
export interface CountedRow {
  day: Day
  /** Of the day: "16:05"; empty: not known. */
  time: string
  reference: string
  record_id: string
  title: string
  amount: number
}

/**
 * How a measure is counted: as the sum of `amount` of rows. Closing a day and showing what a figure is made of read the
 * same rows, so that both agree as long as the rows are there.
 */
export interface Counting {
  dimensions: readonly Exclude<FigureDimension, ''>[]
  /** Whether it sums up days; a state has one day only, and is that of now. */
  isState: boolean
  rows: (where: SiteScope, span: DaySpan) => RawBuilder<CountedRow>
}

export const dimension = (name: Exclude<FigureDimension, ''>) => sql.ref(name)

/** Day and time of an instant in the library's time. */
export const localTimes = (at: string, { zone }: DaySpan) => sql`
  (${sql.ref(at)} at time zone ${zone})::date as day,
  to_char(${sql.ref(at)} at time zone ${zone}, 'HH24:MI') as time`

/** The condition that an instant is in a span. */
export const within = (at: string, { begin, end }: DaySpan) =>
  sql`${sql.ref(at)} >= ${begin} and ${sql.ref(at)} < ${end}`

/** Kind of document of a record `b` that may be unknown. */
export const docTypeOf = sql`coalesce(b.doc_code, '44')`

/**
 * Main class of a record `b`: the letter of its first CLC number, or the first sign of that of the Library of Congress or
 * of Dewey with the scheme before it; empty: none.
 */
export const mainClassOf = sql`
  case when b.classes[1] ~ '^[A-KN-VXZ]' then left(b.classes[1], 1)
  else coalesce((
    select (one->>'scheme') || ':' || upper(left(one->>'value', 1))
    from json_array_elements(case json_typeof(b.record->'classNumbers') when 'array' then b.record->'classNumbers' else '[]' end) one
    where one->>'scheme' in ('lcc', 'ddc') and one->>'value' ~ '^[A-Za-z0-9]' limit 1
  ), '') end`
