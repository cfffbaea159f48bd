import { bookListSorts } from '@wenyuan/contract/areas/book-lists.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuery } from '../../app/query-string.ts'
import { formatListSearch, type ListSearch, owners, parseListSearch } from './list-search.ts'

const searches: fc.Arbitrary<ListSearch> = fc.record({
  q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  classCode: fc.constantFrom('', 'I', 'TP3'),
  owner: fc.constantFrom(...owners),
  sort: fc.constantFrom(...bookListSorts),
  page: fc.integer({ min: 1, max: 100 }),
})

test('a search is read back from its address', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseListSearch(formatQuery(formatListSearch(search)))).toEqual(search)
    }),
  )
})

test('any address gives a search', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      const { page, sort, owner } = parseListSearch(`?${text}`)
      expect(page).toBeGreaterThan(0)
      expect(bookListSorts).toContain(sort)
      expect(owners).toContain(owner)
    }),
  )
  expect(parseListSearch('?page=-4&sort=best&owner=me')).toEqual({
    q: '',
    classCode: '',
    owner: '',
    sort: 'hot',
    page: 1,
  })
})
