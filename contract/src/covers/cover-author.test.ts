import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAuthor } from './cover-author.ts'
import { textWidth } from './cover-text.ts'

const ROOM = 100

test('an author fits the cover, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (author) => {
      const { text, fontSize } = fitAuthor(author, ROOM)
      expect(textWidth(text) * fontSize).toBeLessThanOrEqual(ROOM)
      expect(text === '').toBe(author.trim() === '')
    }),
  )
})

test('a name is not cut where its initials or its family name fit', () => {
  expect(fitAuthor('曹雪芹', ROOM)).toEqual({ text: '曹雪芹', fontSize: 12 })
  expect(fitAuthor('Hugo, Victor', ROOM)).toEqual({ text: 'Hugo, Victor', fontSize: 12 })
  expect(fitAuthor('Crawford, Dorothy Hamilton', ROOM).text).toBe('Crawford, D. H.')
  expect(fitAuthor('Gerhard Woolfenstein', ROOM).text).toBe('Woolfenstein')
  expect(fitAuthor('勒内·韦勒克; 奥斯汀·沃伦', ROOM).text).toBe('勒内·韦勒克')
  expect(fitAuthor('中国社会科学院语言研究所词典编辑室', ROOM).text).toBe('中国社会科学院语言…')
})
