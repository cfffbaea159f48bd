import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDatesAsCalendar, escapeText, foldLine } from './calendar-file.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const words = { name: '还书日', entry: ({ loanId }: { loanId: string }) => `还书：${loanId}` }
const loan = {
  loanId: 'l1',
  title: '三体',
  dueDate: '2026-12-31',
  barcode: 'B1',
  libraryName: '总馆',
  locationName: '二楼, 东',
}

test('a loan is an all-day entry that ends on the next day, also at the end of a year', () => {
  const text = dueDatesAsCalendar([loan], words, now)
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain(String.raw`LOCATION:总馆 二楼\, 东`)
  expect(text).toContain('DTSTAMP:20261121T080000Z')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a leap day is followed by 1 March', () => {
  expect(dueDatesAsCalendar([{ ...loan, dueDate: '2028-02-29' }], words, now)).toContain(
    'DTEND;VALUE=DATE:20280301',
  )
})

test('a loan without a due date is omitted', () => {
  expect(dueDatesAsCalendar([{ ...loan, dueDate: '' }], words, now)).not.toContain('VEVENT')
})

test('a title cannot add a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const text = dueDatesAsCalendar([loan], { ...words, entry: () => `${title}\r\nEND:VCALENDAR` }, now)
      expect(text.split('\r\n').filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
    }),
  )
})

test('no line is longer than 75 octets, and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
      const line = `SUMMARY:${escapeText(title)}`
      const folded = foldLine(line)
      for (const piece of folded.split('\r\n')) {
        expect(new TextEncoder().encode(piece).length).toBeLessThanOrEqual(75)
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
    }),
  )
})
