import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './Highlight.tsx'

test('matches are highlighted, other text is not', () => {
  expect(piecesOf('红楼梦魇', [[0, 3]])).toEqual([
    { text: '红楼梦', marked: true },
    { text: '魇', marked: false },
  ])
})

test('any ranges give the whole text, once', () => {
  const ranges = fc.array(fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: -3, max: 40 })))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), ranges, (text, given) => {
      expect(
        piecesOf(text, given)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
