import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DateOrder } from './date-forms.ts'
import { isoOf } from './date-point.ts'
import { readDate, yearIn } from './read-date.ts'

/** "2026-12-31", "2003/2010" of a range, "2003/" of one without an end, "?" of what is no date. */
function said(text: string, options?: Parameters<typeof readDate>[1]): string {
  const date = readDate(text, options)
  if (!date) return '?'
  const { year, end, open, ...rest } = date
  const first = year === undefined ? '' : isoOf({ year, ...rest })
  return end ? `${first}/${isoOf(end)}` : open ? `${first}/` : first
}

const samples = readFileSync(new URL('date-samples.txt', import.meta.url), 'utf8')
const table = samples
  .split(/^= /m)
  .slice(1)
  .flatMap((section) => {
    const [what = '', ...texts] = section.trimEnd().split('\n')
    return texts.map((text) => [text, what] as const)
  })
test.each([...table, ['', '?'] as const, [' ', '?'] as const, ['2003- ', '2003/'] as const])(
  'the date "%s" is %s',
  (text, what) => expect(said(text)).toBe(what),
)

test.each<[string, DateOrder, string]>([
  ['03/04/2026', 'dayFirst', '2026-04-03'],
  ['03/04/2026', 'monthFirst', '2026-03-04'],
  ['03/04/26 23:59', 'dayFirst', '2026-04-03'],
  ['31/12/26', 'dayFirst', '2026-12-31'],
  ['26/12/31', 'yearFirst', '2026-12-31'],
  ['26.12.31', 'yearFirst', '2026-12-31'],
  ['03-04-26', 'monthFirst', '2026-03-04'],
  ['31122026', 'dayFirst', '2026-12-31'],
  ['12312026', 'monthFirst', '2026-12-31'],
  ['20261231', 'dayFirst', '2026-12-31'],
  ['2026-04-03', 'monthFirst', '2026-04-03'],
  ['12/31/2026', 'dayFirst', '?'],
])('the date "%s" with the order %s is %s', (text, order, what) => expect(said(text, { order })).toBe(what))

test.each([
  ['2026-12-31T16:30:00Z', '2027-01-01'],
  ['20261231   Z163000', '2027-01-01'],
  ['2026-12-31T23:59:00+08:00', '2026-12-31'],
  ['2026-12-31T23:59:00-0500', '2027-01-01'],
  ['20261231    163000', '2026-12-31'],
  ['2026-12-31 23:59', '2026-12-31'],
])('the instant %s is on %s in Shanghai', (text, day) =>
  expect(said(text, { timeZone: 'Asia/Shanghai' })).toBe(day),
)

test.each([
  ['Accepted 12 of 2015', 2015],
  ['vol. 3 (2015)', 2015],
  ['2015-02-30', 2015],
  ['2015 or 2016', undefined],
  ['20109999', undefined],
  ['9999', undefined],
])('the year of "%s" is %s', (text, year) => expect(yearIn(text)).toBe(year))

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))

test('every way to write a day gives that day', () => {
  fc.assert(
    fc.property(day, (iso) => {
      const [y = '', m = '', d = ''] = iso.split('-')
      const instant = new Date(`${iso}T00:00:00Z`)
      const long = (language: string) =>
        new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
      for (const text of [
        iso,
        y + m + d,
        `${y}/${Number(m)}/${Number(d)}`,
        `${y}${m}${d}    120000`,
        instant.toUTCString(),
      ])
        expect(said(text)).toBe(iso)
      for (const language of ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'zh-CN', 'ja', 'ko'])
        expect(said(long(language))).toBe(iso)
      expect(said(`${d}/${m}/${y}`, { order: 'dayFirst' })).toBe(iso)
      expect(said(`${m}-${d}-${y} 23:59`, { order: 'monthFirst' })).toBe(iso)
      expect([iso, y]).toContain(said(`${d}.${m}.${y}`))
    }),
  )
})

test('a range of two days in order has both ends, and one in the other order is none', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      fc.pre(one !== other)
      const [first = '', last = ''] = [one, other].toSorted()
      expect(said(`${first}/${last}`)).toBe(`${first}/${last}`)
      expect(said(`${last} – ${first}`)).toBe('?')
    }),
  )
})

test('no text stops the reading, and every part of what is read stands in the text or is none', () => {
  const piece = fc.constantFrom(
    '1',
    '12',
    '31',
    '2026',
    '9999',
    '00',
    '-',
    '/',
    '.',
    '–',
    ' ',
    'T',
    'Z',
    ':',
    '年',
    '月',
    '日',
    'May',
    'to',
    '民國',
    'c',
    '[',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((some) => some.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(text, (one) => {
      const date = readDate(one)
      if (date?.year === undefined) return
      expect(date.month === undefined ? 1 : date.month).toSatisfy(
        (month: number) => month >= 1 && month <= 12,
      )
      expect(readDate(isoOf({ ...date, year: date.year }))).toMatchObject({ year: date.year })
    }),
    { numRuns: 2_000 },
  )
  for (const one of ['1', '-', '2003-', '年', 'May ']) expect(readDate(one.repeat(50_000))).toBeUndefined()
})
