import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOf, excerptOf, joinWords, placesOf, termsOf } from './page-text.ts'
import { readPageText } from './read-page-text.ts'

const picture = { width: 1000, height: 2000 }
const alto = (page: string, body: string) =>
  `<?xml version="1.0"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Layout><Page ${page}><PrintSpace>${body}</PrintSpace></Page></Layout></alto>`

test('words of ALTO have their places in pixels of the picture, in whatever unit', () => {
  const body = `
    <TextLine><String CONTENT="The" HPOS="10" VPOS="20" WIDTH="30" HEIGHT="40"/><SP/>
    <String CONTENT="won" SUBS_TYPE="HypPart1" SUBS_CONTENT="wonder" HPOS="50" VPOS="20" WIDTH="30" HEIGHT="40"/></TextLine>
    <TextLine><String CONTENT="der" SUBS_TYPE="HypPart2" SUBS_CONTENT="wonder" HPOS="10" VPOS="80" WIDTH="30" HEIGHT="40"/>
    <String CONTENT="ful" HPOS="x" VPOS="80" WIDTH="30" HEIGHT="40"/></TextLine>`
  expect(readPageText(alto('WIDTH="500" HEIGHT="500" PRINTED_IMG_NR="iv"', body), picture)).toEqual({
    label: 'iv',
    words: [
      { text: 'The', box: [20, 80, 60, 160] },
      { text: 'wonder', box: [100, 80, 60, 160] },
      { text: 'ful' },
    ],
  })
})

test('words of hOCR are read, with document type and named spaces', () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
    <html xmlns="http://www.w3.org/1999/xhtml"><body><div class="ocr_page" title="image &quot;1.png&quot;; bbox 0 0 2000 4000; ppageno 0">
    <span class="ocr_line" title="bbox 0 0 200 40"><span class="ocrx_word" title="bbox 20 40 220 80; x_wconf 90"><strong>红楼</strong></span>&nbsp;
    <span class="ocrx_word" title="x_wconf 12">梦</span></span></div></body></html>`
  expect(readPageText(file, picture)?.words).toEqual([
    { text: '红楼', box: [10, 20, 100, 20] },
    { text: '梦' },
  ])
})

test('a plain text has words without places; other XML and entities are refused', () => {
  expect(readPageText('天地 玄黄\n宇宙\u0007洪荒', picture)?.words.map(({ text }) => text)).toEqual([
    '天地',
    '玄黄',
    '宇宙',
    '洪荒',
  ])
  expect(readPageText('<svg xmlns="http://www.w3.org/2000/svg"/>', picture)).toBeUndefined()
  expect(readPageText('<!DOCTYPE alto [<!ENTITY a "b">]><alto><Page/>&a;</alto>', picture)).toBeUndefined()
  expect(readPageText('<alto><String CONTENT="cut', picture)).toBeUndefined()
})

test('ideographs are joined over lines, words in letters are kept apart', () => {
  expect(
    joinWords([{ text: '天地玄' }, { text: '黃，' }, { text: '宇宙' }, { text: 'of' }, { text: 'old' }]).text,
  ).toBe('天地玄黃，宇宙 of old')
})

test('a term is found in both scripts, over lines, and in letters only at the beginning of a word', () => {
  const text = joinWords([{ text: '天地玄' }, { text: '黃宇宙' }, { text: 'party' }, { text: 'art' }]).text
  expect(placesOf(text, termsOf('玄黄'))).toEqual([[2, 4]])
  expect(placesOf(text, termsOf('ART'))).toEqual([[13, 16]])
  expect(placesOf(text, termsOf('玄黄 洪荒'))).toBeUndefined()
  expect(placesOf('天地 ', termsOf('天地'))).toEqual([[0, 2]])
  expect(termsOf('"light house" 「天地」 ，')).toEqual(['light house', '天地'])
})

test('a part of a line is cut out of its box: across, or down in vertical lines', () => {
  const across = [{ text: '天地玄黃', box: [100, 50, 400, 100] as const }]
  expect(boxesOf(across, [[2, 4]])).toEqual([[300, 50, 200, 100]])
  const down = [
    { text: '天地玄黃', box: [100, 50, 100, 400] as const },
    { text: '宇宙洪荒', box: [0, 50, 100, 400] as const },
  ]
  expect(boxesOf(down, [[3, 5]])).toEqual([
    [100, 350, 100, 100],
    [0, 50, 100, 100],
  ])
})

test('the excerpt holds the first place and never half a letter', () => {
  const letters = fc.constantFrom('天', '𠮷', 'a', ' ', '地')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 300 }), fc.nat(200), (parts, at) => {
      const text = `${parts.slice(0, at).join('')}鳳凰${parts.slice(at).join('')}`
      const places =
        placesOf(
          text,
          ['凤凰'].map((term) => termsOf(term)[0] ?? ''),
        ) ?? []
      const excerpt = excerptOf(text, places)
      const [first] = excerpt.ranges
      expect(excerpt.text.isWellFormed()).toBe(true)
      expect(excerpt.text.slice(...(first ?? [0, 0]))).toBe('鳳凰')
    }),
  )
})
