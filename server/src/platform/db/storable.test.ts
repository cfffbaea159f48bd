import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from './storable.ts'

test('a value that every database can store is returned as the same object', () => {
  const record = { title: '红楼梦 𠮷 \\ "', list: ['a', 1, null, true], absent: undefined }
  expect(storable(record)).toBe(record)
  // the text itself looks like an escape
  expect(storable(['\\u0000 \\ud800'])).toEqual(['\\u0000 \\ud800'])
  expect(storable(undefined)).toBeUndefined()
})

test('U+0000 is dropped and a lone surrogate replaced, at any depth', () => {
  expect(storable({ a: ['x\0y', { b: '\ud800', c: 7 }], d: null })).toEqual({
    a: ['xy', { b: '\ufffd', c: 7 }],
    d: null,
  })
})

test('any text becomes one that UTF-8 can encode', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = storableText(String.fromCharCode(...units))
      expect(text).not.toContain('\0')
      expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text)
      expect(storable([String.fromCharCode(...units)])).toEqual([text])
    }),
  )
})
