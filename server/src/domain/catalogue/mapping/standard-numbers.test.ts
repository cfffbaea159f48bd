import fc from 'fast-check'
import { asIsbn13, parse } from 'isbn3'
import { describe, expect, test } from 'vitest'
import { isbn13Of, issnOf, priceOf } from './standard-numbers.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))

describe('standard numbers', () => {
  test('ISBN of ten and thirteen digits are normalised to thirteen', () => {
    expect(isbn13Of('978-7-5001-6208-7')).toBe('9787500162087')
    expect(isbn13Of('7-101-10528-9 (精装) : CNY156.00')).toBe(isbn13Of('9787101105285'))
    expect(isbn13Of('0-306-40615-2')).toBe('9780306406157')
    expect(isbn13Of('080442957X (pbk.)')).toBe('9780804429573')
    expect(isbn13Of('ISBN 978 0 306 40615 7')).toBe('9780306406157')
  })

  test('a number with a wrong check digit is not an ISBN', () => {
    expect(isbn13Of('978-7-5001-6208-8')).toBeUndefined()
    expect(isbn13Of('1234567890')).toBeUndefined()
    expect(isbn13Of('CNY32.00')).toBeUndefined()
  })

  test('ten-digit numbers are judged as by an independent library', () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom(...'0123456789X'), (body, check) => {
        const known = parse(body + check)
        // That library also requires an assigned group and publisher; where it accepts, both must agree.
        if (known) expect(isbn13Of(body + check)).toBe(asIsbn13(body + check))
      }),
      { numRuns: 2000 },
    )
  })

  test('exactly one check digit makes an ISBN valid', () => {
    fc.assert(
      fc.property(digits(9), (body) => {
        const valid = Array.from('0123456789', (check) => isbn13Of(`978${body}${check}`)).filter(Boolean)
        expect(valid).toHaveLength(1)
      }),
    )
  })

  test('ISSN get their hyphen and must have a valid check digit', () => {
    expect(issnOf('00280836')).toBe('0028-0836')
    expect(issnOf('ISSN 2434-561x')).toBe('2434-561X')
    expect(issnOf('0028-0837')).toBeUndefined()
    expect(issnOf('0000-0000')).toBeUndefined()
  })

  test('prices are found in many forms', () => {
    expect(['CNY32.00', '$62.17', '29.00元', '￥18.50', 'EUR 30.30 (AT)', 'NT$350'].map(priceOf)).toEqual([
      'CNY32.00',
      '$62.17',
      '29.00元',
      '￥18.50',
      'EUR 30.30',
      'NT$350',
    ])
    expect(priceOf('平装')).toBeUndefined()
  })
})
