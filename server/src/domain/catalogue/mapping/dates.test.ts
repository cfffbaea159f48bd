import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, yearOfNumber, yearOfText } from './dates.ts'

describe('dates', () => {
  test.each([
    ['2008年6月', 2008],
    ['c1998', 1998],
    ['[1996?]', 1996],
    ['1969-', 1969],
    ['2022-7-7', 2022],
    ['２００３', 2003],
    ['民国25 [1936]', 1936],
    ['民國98', 2009],
    ['民國一百年', 2011],
    ['民國一百零二年', 2013],
    ['中華民國一百一十三年', 2024],
    ['1402 [2023]', 2023],
    ['1368 [i.e. 1949]', 1949],
    ['1999 [即2000]', 2000],
    ['1998 [1999 printing]', 1998],
    ['昭和55', 1980],
    ['一九八五年', 1985],
    ['二〇〇八', 2008],
    ['清光绪十年 [1884]', 1884],
    ['清光绪二十五年', 1899],
    ['199-', 1990],
    ['20 cm', undefined],
    ['n.d.', undefined],
    ['', undefined],
  ])('the year in "%s" is %s', (text, year) => {
    expect(yearOfText(text)).toBe(year)
  })

  test('a numeric year may be BC, never zero', () => {
    expect(yearOfNumber(-750)).toBe(-750)
    expect(yearOfNumber('1997.0')).toBe(1997)
    expect([
      yearOfNumber(0),
      yearOfNumber('0'),
      yearOfNumber(' '),
      yearOfNumber('x'),
      yearOfNumber(98_765),
      yearOfNumber(1.5),
    ]).toEqual(Array.from({ length: 6 }, () => undefined))
  })

  test('any plain year is found in any sentence around it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2099 }),
        fc.constantFrom('c', '©', '[', '出版于', 'Paris, '),
        (year, before) => {
          expect(yearOfText(`${before}${year}]`)).toBe(year)
        },
      ),
    )
  })

  test('days are read where they leave no doubt', () => {
    expect(dayOf('2024-03-01')?.toISOString()).toBe('2024-03-01T00:00:00.000Z')
    expect(dayOf('2024/3/1')?.toISOString()).toBe('2024-03-01T00:00:00.000Z')
    expect(dayOf('2024-03-01T08:30:00+08:00')?.toISOString()).toBe('2024-03-01T00:30:00.000Z')
    expect(dayOf('1/3/2024')).toBeUndefined()
    expect(dayOf('2024-13-01')).toBeUndefined()
  })
})
