import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from './storable.ts'

test('what every database holds stays as it is, the same object', () => {
  const record = { title: '红楼梦 𠮷 \\ "', list: ['a', 1, null, true], absent: undefined }
  expect(storable(record)).toBe(record)
  // an escape that is the text itself
  expect(storable(['\\u0000 \\ud800'])).toEqual(['\\u0000 \\ud800'])
  expect(storable(undefined)).toBeUndefined()
})

test('U+0000 is dropped and half a surrogate pair replaced, at any depth', () => {
  expect(storable({ a: ['x\0y', { b: '\ud800', c: 7 }], d: null })).toEqual({
    a: ['xy', { b: '\ufffd', c: 7 }],
    d: null,
  })
})

test('any text becomes one that UTF-8 carries unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = storableText(String.fromCharCode(...units))
      expect(text).not.toContain('\0')
      expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text)
      expect(storable([String.fromCharCode(...units)])).toEqual([text])
    }),
  )
})
