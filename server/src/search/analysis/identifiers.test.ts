import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isbnKeys, normaliseIsbn, readIdentifier } from './identifiers.ts'

const readings: [text: string, kind: string | undefined, value?: string][] = [
  ['978-7-02-000220-7', 'isbn', '9787020002207'],
  ['ISBN 7-02-000220-X', 'isbn', '9787020002207'],
  ['７－０２－０００２２０－Ｘ', 'isbn', '9787020002207'],
  ['0 425 11580 1', 'isbn', '9780425115800'],
  ['9787020002208', 'isbn-prefix', '9787020002208'],
  ['978-7-5442', 'isbn-prefix', '97875442'],
  ['978-7', 'isbn-prefix', '9787'],
  ['9787', 'isbn-prefix', '9787'],
  ['7-02-0002', 'isbn-prefix', '7020002'],
  ['7-5442-', 'isbn-prefix', '75442'],
  ['7-11', undefined],
  ['2020-01-02', undefined],
  ['1000-0364', 'issn', '10000364'],
  ['ISSN 2414-990x', 'issn', '2414990x'],
  ['10.1000/182', 'doi', '10.1000/182'],
  ['https://dx.doi.org/10.1000/ABC.12', 'doi', '10.1000/abc.12'],
  ['CN 51-1199/O4', 'cn', '51-1199/o4'],
  ['GB/T 7714—2015', 'standard', 'gb/t7714-2015'],
  ['GBT 7714-2015', 'standard', 'gb/t7714-2015'],
  ['gbt7714', 'standard', 'gb/t7714'],
  ['DLT 5210.1', 'standard', 'dl/t5210.1'],
  ['ISO/IEC 27001:2022', 'standard', 'iso/iec27001-2022'],
  ['TP312 C++/123', 'call-number', 'tp312c++/123'],
  ['TP312C++ / 123', 'call-number', 'tp312c++/123'],
  ['QA76.73 .J38', 'call-number', 'qa76.73.j38'],
  ['I247.5/123', 'call-number', 'i247.5/123'],
  ['I247.5', 'call-number', 'i247.5'],
  ['101103254', 'barcode', '101103254'],
  ['10019·1234', 'unified-book', '10019.1234'],
  ['1984', undefined],
  ['H2O', undefined],
  ['5G', undefined],
  ['C++', undefined],
  ['mp3', undefined],
  ['红楼梦', undefined],
  ['windows 95', undefined],
  ['', undefined],
]

describe('identifiers', () => {
  test.each(readings)('%j is %s', (text, kind, value) => {
    const reading = readIdentifier(text)
    expect(reading?.kind).toBe(kind)
    expect(reading?.value).toBe(value)
  })

  test('both forms of an ISBN are the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9}$/), (nine) => {
        const sum = Array.from(`978${nine}`, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)).reduce(
          (a, b) => a + b,
        )
        const thirteen = `978${nine}${(10 - (sum % 10)) % 10}`
        const [same = '', ten = ''] = isbnKeys(thirteen)
        expect(same).toBe(thirteen)
        expect(normaliseIsbn(ten)).toBe(thirteen)
      }),
    )
  })

  test('any text is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readIdentifier(text)?.value).not.toBe('')
      }),
    )
    expect(readIdentifier(`GB${' T'.repeat(4_000)}`)).toBeUndefined()
  })
})
