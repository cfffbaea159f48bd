/** Opening hours as a library writes them, where they can be read without doubt. */
interface OpeningHours {
  /** By day of the week, Sunday first. */
  days: readonly boolean[]
  /** Minutes after midnight. */
  from: number
  to: number
}

/** "open until 22:00", or "closed"; all day: an exception to its hours. */
export type OpenState = { open: true; until: string } | { open: false; allDay: boolean }

const everyDay = /^(?:每日|每天|daily)?$/iu
const names = ['日', '一', '二', '三', '四', '五', '六']
const latin = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const dayOf = (text: string): number =>
  /^[周週]/u.test(text)
    ? names.indexOf(text.slice(1).replace('天', '日'))
    : latin.indexOf(text.slice(0, 3).toLowerCase())

/** "周一至周六", "Mon–Sat". */
function daysOf(text: string): boolean[] | undefined {
  if (everyDay.test(text)) return Array.from({ length: 7 }, () => true)
  const [first, last, ...more] = text.split(/\s*(?:至|到|-|–|to)\s*/u).map(dayOf)
  if (first === undefined || first < 0 || last === undefined || last < 0 || more.length > 0) return undefined
  return Array.from({ length: 7 }, (_, day) =>
    first <= last ? day >= first && day <= last : day >= first || day <= last,
  )
}

/** One range of days and one of hours; anything else is left to the reader. */
export function parseHours(text: string): OpeningHours | undefined {
  const [, named = '', h1, m1, h2, m2] =
    /^\s*(\D*?)\s*(\d{1,2})[:：](\d{2})\s*[-–—~至]\s*(\d{1,2})[:：](\d{2})\s*$/u.exec(text) ?? []
  const days = h1 === undefined ? undefined : daysOf(named)
  const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
  return days && from < to && to <= 24 * 60 ? { days, from, to } : undefined
}

/** "2026-11-28". Source: the Swedish form of a date is that of ISO 8601. */
const dayAt = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

/** Whether a library is open at a moment, in its own time; undefined where its hours say too much for a rule. */
export function openState(
  text: string,
  now: Date,
  timeZone: string,
  closedDays: readonly string[] = [],
): OpenState | undefined {
  if (closedDays.includes(dayAt(now, timeZone))) return { open: false, allDay: true }
  const hours = parseHours(text)
  if (!hours) return undefined
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  const isOpen = hours.days[dayOf(part('weekday'))] === true && minute >= hours.from && minute < hours.to
  if (!isOpen) return { open: false, allDay: false }
  const [hour, rest] = [Math.floor(hours.to / 60), hours.to % 60]
  return { open: true, until: `${hour}:${String(rest).padStart(2, '0')}` }
}
