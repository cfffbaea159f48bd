/** A range of hours on some days of the week. */
interface OpenRange {
  /** By day of the week, Sunday first. */
  days: readonly boolean[]
  /** Minutes after midnight. */
  from: number
  to: number
}

/** Another rule for some days: "8:00–23:30" before the examinations; without hours it is closed. */
export interface SpecialHours {
  /** ISO days, both included. */
  from: string
  to: string
  hours: string
}

/** Open until an hour; or closed, with the next opening where it is within a week: its hour, day of the week (0: Sunday) and the days until then. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; allDay: boolean; next?: { time: string; day: number; inDays: number } }

interface Exceptions {
  /** ISO days. */
  closedDays?: readonly string[]
  special?: readonly SpecialHours[]
}

const everyDay = /^(?:每日|每天|daily)?$/iu
const names = ['日', '一', '二', '三', '四', '五', '六']
const latin = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAYS = 7

const dayOf = (text: string): number =>
  /^[周週]/u.test(text)
    ? names.indexOf(text.slice(1).replace('天', '日'))
    : latin.indexOf(text.slice(0, 3).toLowerCase())

/** "周一至周六", "Mon–Sat", "周日": undefined for anything else. */
function daysOfSpan(text: string): boolean[] | undefined {
  const [first, last = first, ...more] = text.split(/\s*(?:至|到|-|–|to)\s*/u).map(dayOf)
  if (first === undefined || first < 0 || last === undefined || last < 0 || more.length > 0) return undefined
  return Array.from({ length: DAYS }, (_, day) =>
    first <= last ? day >= first && day <= last : day >= first || day <= last,
  )
}

/** "周一至周五、周日", "Sat, Sun". */
function daysOf(text: string): boolean[] | undefined {
  if (everyDay.test(text)) return Array.from({ length: DAYS }, () => true)
  const spans = text.split(/\s*(?:[、,，和及&]|\band\b)\s*/u).map(daysOfSpan)
  return spans.every((span) => span !== undefined)
    ? Array.from({ length: DAYS }, (_, day) => spans.some((span) => span[day]))
    : undefined
}

const range = /(\D*?)(\d{1,2})[:：](\d{2})\s*[-–—~至]\s*(\d{1,2})[:：](\d{2})/gu
/** What stands between two ranges and is no name of a day. */
const between = /^[\s;；,，、/。]+|[\s;；,，、/。:：]+$/gu
const closedPart = /[;；,，]?\s*[^\d;；,，]*(?:闭馆|閉館|不开放|不開放|closed)\s*[。.]?\s*$/iu

/**
 * Ranges of days and hours: "每日 8:00–22:00", "周一至周五 8:00–12:00、14:00–18:00；周六、周日 9:00–17:00". Hours without a
 * day are of the days before them. Anything else is left to the reader: undefined.
 */
export function parseHours(text: string): OpenRange[] | undefined {
  const hours = text.replace(closedPart, '')
  const ranges: OpenRange[] = []
  let end = 0
  for (const match of hours.matchAll(range)) {
    const [whole, named = '', h1, m1, h2, m2] = match
    const name = named.replace(between, '')
    const days = name === '' && ranges.length > 0 ? ranges.at(-1)?.days : daysOf(name)
    const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
    if (!days || from >= to || to > 24 * 60) return undefined
    ranges.push({ days, from, to })
    end = match.index + whole.length
  }
  const rest = hours.slice(end).replace(between, '')
  return ranges.length > 0 && rest === '' ? ranges : undefined
}

/** "2026-11-28". Source: the Swedish form of a date is that of ISO 8601. */
export const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const clock = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/**
 * Whether a library is open at a moment, in its own time, with its exceptions; undefined where its hours say too much for
 * a rule.
 */
export function openState(
  text: string,
  now: Date,
  timeZone: string,
  { closedDays = [], special = [] }: Exceptions = {},
): OpenState | undefined {
  /** The ranges of a day in order of the clock; none when it is closed; undefined when they cannot be read. */
  const rangesOn = (day: string): OpenRange[] | undefined => {
    if (closedDays.includes(day)) return []
    const exception = special.find(({ from, to }) => from <= day && day <= to)
    if (exception?.hours === '') return []
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const ranges = parseHours(exception?.hours ?? text)
    return ranges?.filter(({ days }) => days[weekday]).toSorted((one, other) => one.from - other.from)
  }
  const today = dayAt(now, timeZone)
  const ranges = rangesOn(today)
  if (!ranges) return undefined
  const minute = minuteAt(now, timeZone)
  const current = ranges.find(({ from, to }) => from <= minute && minute < to)
  if (current) return { open: true, until: clock(current.to) }
  const later = ranges.find(({ from }) => from > minute)
  let day = today
  for (let inDays = 0; inDays < DAYS; inDays += 1) {
    const first = inDays === 0 ? later : rangesOn(day)?.[0]
    if (first) {
      const next = { time: clock(first.from), day: new Date(`${day}T00:00:00Z`).getUTCDay(), inDays }
      return { open: false, allDay: ranges.length === 0, next }
    }
    day = nextDay(day)
  }
  return { open: false, allDay: ranges.length === 0 }
}

function minuteAt(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
