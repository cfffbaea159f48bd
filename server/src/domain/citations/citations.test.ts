import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationStyles } from '@wenyuan/contract/constants/export-formats.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cite } from './cite.ts'
import { editionOf, ordinal } from './edition.ts'
import { headline } from './headline.ts'
import { chicagoPages, mlaPages } from './page-range.ts'
import { entryOf } from '../../testing/entries.ts'
import { citationSamples } from './citation-samples.ts'

/**
 * Checked by hand against the manuals: four lines per work in the order of `citationStyles`, _italics_ between
 * underscores.
 */
const checked = readFileSync(join(import.meta.dirname, 'citation-samples.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n'))

test('there are forty works to compare', () => {
  expect(citationSamples).toHaveLength(40)
  expect(checked).toHaveLength(40)
})

test.each(citationSamples.map((record, at) => ({ title: record.title, record, lines: checked[at] ?? [] })))(
  '$title is cited in each style as its manual says',
  ({ record, lines }) => {
    const cited = citationStyles.map((style) =>
      cite(record, style, '2026-03-15')
        .runs.map(({ text, italic }) => (italic ? `_${text}_` : text))
        .join(''),
    )
    expect(cited).toEqual(lines)
  },
)

test('any record yields a citation of one line that ends with one full stop', () => {
  const word = fc.stringMatching(/^[A-Za-z\u4e00-\u9fff][A-Za-z\u4e00-\u9fff ]{0,20}$/)
  fc.assert(
    fc.property(
      fc.record({
        title: word,
        publishers: fc.array(word, { maxLength: 2 }),
        places: fc.array(word, { maxLength: 1 }),
        authors: fc.array(word, { maxLength: 12 }),
        docCode: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8', '11', '14', '18', '19', '44'),
      }),
      fc.constantFrom(...citationStyles),
      (facts, style) => {
        const { text } = cite(entryOf({ recordId: 'x', ...facts }).record, style, '2026-03-15')
        expect(text).not.toMatch(/\n|(?<!\. \.|\.)\.\.(?!\.)|, ,|\s{3}|undefined/)
        expect(text).toMatch(/[.?!”]$/)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['71-72', '71–72', '71-72'],
  ['96-117', '96–117', '96-117'],
  ['100-104', '100–104', '100-04'],
  ['107-108', '107–8', '107-08'],
  ['321-328', '321–28', '321-28'],
  ['498-532', '498–532', '498-532'],
  ['1087-1089', '1087–89', '1087-89'],
  ['1496-1500', '1496–500', '1496-500'],
  ['12991-13001', '12991–3001', '12991-3001'],
  ['e12', 'e12', 'e12'],
])('pages %s are %s in Chicago and %s in MLA', (pages, inChicago, inMla) => {
  expect([chicagoPages(pages), mlaPages(pages)]).toEqual([inChicago, inMla])
})

test.each([
  ['第2版', { number: 2 }],
  ['第十二版', { number: 12 }],
  ['二十版', { number: 20 }],
  ['2nd ed.', { number: 2 }],
  ['Third edition', { number: 3 }],
  ['第廿一版', { number: 21 }],
  ['Twelfth ed.', { number: 12 }],
  ['IVe édition', { text: 'IVe édition' }],
  ['3', { number: 3 }],
  ['修订版', { text: '修订版' }],
  ['Rev. ed.', { text: 'Rev. ed.' }],
  ['', undefined],
])('the edition "%s" is read', (raw, edition) => {
  expect(editionOf(raw)).toEqual(edition)
})

test('ordinals have English endings, and headlines keep small words in lower case', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th'.split(' '),
  )
  expect(headline('the art of war: a history in iPhones')).toBe('The Art of War: A History in iPhones')
})
