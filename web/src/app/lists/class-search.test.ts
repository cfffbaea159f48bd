import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuery } from '../query-string.ts'
import { formatClassSearch, parseClassSearch } from './class-search.ts'

test('an address is read as it was written', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (q, classCode, page) => {
      const asked = parseClassSearch(formatQuery({ q, class: classCode, page: String(page) }))
      expect(parseClassSearch(formatQuery(formatClassSearch(asked)))).toEqual(asked)
    }),
  )
})

test('what an address does not say, or says wrongly, is absent', () => {
  const nothing = { q: '', classCode: '', page: 1 }
  expect(parseClassSearch('')).toEqual(nothing)
  expect(parseClassSearch('?page=-3&other=1')).toEqual(nothing)
  expect(parseClassSearch('?page=many')).toEqual(nothing)
  expect(parseClassSearch('?page=1000').page).toBe(100)
})
