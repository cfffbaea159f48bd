import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'

type DueLoan = Pick<LoanRow, 'loanId' | 'title' | 'dueDate' | 'barcode' | 'libraryName' | 'locationName'>

export interface CalendarWords {
  name: string
  /** Title of the entry of a loan: "Return: …". */
  entry: (loan: DueLoan) => string
}

/** Maximum octets of a content line without its line break. Source: RFC 5545, 3.1. */
const MOST_OCTETS = 75
const encoder = new TextEncoder()

/**
 * Escapes a TEXT value: backslash, semicolon and comma, and a line break as "
 * ". Source: RFC 5545, 3.3.11.
 */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Folds a content line at 75 octets, never inside a character; continuation lines begin with a space. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** "2026-12-03" → "20261203"; an all-day entry ends on the following day. */
const basicDay = (day: string): string => day.replaceAll('-', '')
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * Due dates as an iCalendar file (RFC 5545): one all-day entry per loan, with a reminder on the morning before. The
 * entry's id is that of the loan, so that a file exported after a renewal moves the entry instead of duplicating it.
 */
export function dueDatesAsCalendar(loans: readonly DueLoan[], words: CalendarWords, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wenyuan//Loans//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(words.name)}`,
    ...loans
      .filter(({ dueDate }) => /^\d{4}-\d\d-\d\d$/.test(dueDate))
      .flatMap((loan) => [
        'BEGIN:VEVENT',
        `UID:loan-${escapeText(loan.loanId)}@wenyuan`,
        `DTSTAMP:${stamp}`,
        `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
        `DTSTART;VALUE=DATE:${basicDay(loan.dueDate)}`,
        `DTEND;VALUE=DATE:${basicDay(dayAfter(loan.dueDate))}`,
        `SUMMARY:${escapeText(words.entry(loan))}`,
        `LOCATION:${escapeText([loan.libraryName, loan.locationName].filter(Boolean).join(' '))}`,
        `DESCRIPTION:${escapeText(loan.barcode)}`,
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(words.entry(loan))}`,
        'TRIGGER:-PT15H',
        'END:VALARM',
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
