import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstValue, formatQuery, parseQuery, valuesOf } from './query-string.ts'

test('an ISBN remains text', () => {
  expect(parseQuery('?q=9787020002207')).toEqual({ q: '9787020002207' })
})

test('a repeated name is a list in its original order', () => {
  expect(parseQuery('?f=b&f=a&f=c')).toEqual({ f: ['b', 'a', 'c'] })
  expect(valuesOf({ f: ['b', 'a'] }, 'f')).toEqual(['b', 'a'])
  expect(firstValue({ f: ['b', 'a'] }, 'f')).toBe('b')
})

test('an absent name has no values', () => {
  expect(valuesOf({}, 'f')).toEqual([])
  expect(firstValue({ f: undefined }, 'f')).toBe('')
})

test('empty values are omitted from an address', () => {
  expect(formatQuery({ q: '', page: undefined, f: [] })).toBe('')
})

test('any text survives writing and parsing', () => {
  const words = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), words), (parameters) => {
      expect(parseQuery(formatQuery(parameters))).toEqual({ ...parameters })
    }),
  )
})
