import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NgramIndex } from './ngram-index.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '书', '库', '𠮷'), maxLength: 40 })

test('the texts that contain a part are found as if each was looked through', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 70 }), fc.array(text, { maxLength: 5 }), (texts, others) => {
      const index = new NgramIndex(texts)
      const parts = [...others, ...texts.map((one) => one.slice(1, 5)), 'a', '书', '\na', '\n书库', '']
      for (const part of parts)
        expect(index.having(part)).toEqual(
          [...texts.keys()].filter((at) => `\n${texts[at] ?? ''}`.includes(part)),
        )
    }),
  )
})

test('texts are kept with the line break before them', () => {
  const index = new NgramIndex(['first', 'second'])
  expect([index.size, index.at(1), index.at(2)]).toEqual([2, '\nsecond', ''])
  expect(new NgramIndex([]).having('a')).toEqual([])
})
