import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unmarkedTitle } from './subfield-marks.ts'
import { tidyText } from './text.ts'

describe('subfield marks in the titles of rows', () => {
  test.each([
    ['Peter Pan : $b [Peter and Wendy]', 'Peter Pan', '[Peter and Wendy]'],
    ['The crowd :$b A study of the popular mind', 'The crowd', 'A study of the popular mind'],
    ['红楼梦 ‡b 校注本 /‡c 曹雪芹', '红楼梦', '校注本'],
    ['$aEmma :$ba novel /$cby Jane Austen.', 'Emma', 'a novel'],
    ['Encyclopedia. $n Part 2, $p Birds', 'Encyclopedia', 'Part 2 Birds'],
    ['Emma / $c Jane Austen', 'Emma', undefined],
  ])('%s', (text, title, subtitle) => {
    expect(unmarkedTitle(text)).toEqual(subtitle === undefined ? { title } : { title, subtitle })
  })

  test.each([
    'Dinners for $5 a day',
    'A$AP and others',
    'The $ sign',
    '$b',
    'Ca$h flow',
    'US $a',
    '$100 startup',
  ])('is no mark: %s', (title) => expect(unmarkedTitle(title)).toEqual({ title }))

  test('a text without signs is only tidied, and no text becomes an empty title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { title } = unmarkedTitle(text)
        if (!/[$‡ǂ▼]/u.test(text)) expect(title).toBe(tidyText(text))
        if (tidyText(text) !== '') expect(title).not.toBe('')
      }),
    )
  })
})

test('character references are decoded once or twice; other ampersands stay', () => {
  expect(
    [
      '昆虫Q&amp;A',
      'Sorcerer&#39;s Stone',
      'The Razor&amp;#x27;s Edge',
      'J&auml;rki',
      'AT&T; Bell &c.',
      'R&D',
    ].map(tidyText),
  ).toEqual(['昆虫Q&A', "Sorcerer's Stone", "The Razor's Edge", 'Järki', 'AT&T; Bell &c.', 'R&D'])
})
