/** One day of a calendar. */
interface CalendarDay {
  uid: string
  /** ISO date. */
  day: string
  text: string
}

/** Lines are folded at 75 octets, and a character is never split. Source: RFC 5545 §3.1. */
const LINE_OCTETS = 75
const DAY_MS = 86_400_000

/** Events of whole days as iCalendar. Source: RFC 5545. */
export const calendarOf = (days: readonly CalendarDay[], now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wenyuan//Course lists//EN',
    ...days.flatMap(({ uid, day, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))}`,
      `SUMMARY:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const compact = (day: string): string => day.replaceAll('-', '')

/** Source: RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}
