import fc from 'fast-check'
import { expect, test } from 'vitest'
import { switched } from '../../app/lists/list-address.ts'
import { formatQuery } from '../../app/query-string.ts'
import { formatDatabaseSearch, isWhole, parseDatabaseSearch } from './database-search.ts'

test('an address is read as it was written', () => {
  const values = fc.array(fc.string())
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      values,
      values,
      fc.boolean(),
      fc.nat(),
      (q, letter, subject, vendor, isNew, page) => {
        const asked = parseDatabaseSearch(
          formatQuery({ q, letter, subject, vendor, new: isNew ? '1' : '', sort: 'hot', page: String(page) }),
        )
        expect(parseDatabaseSearch(formatQuery(formatDatabaseSearch(asked)))).toEqual(asked)
      },
    ),
  )
})

test('what an address says wrongly is absent', () => {
  const asked = parseDatabaseSearch('?letter=AB&sort=price&page=-2&new=yes&subject=')
  expect(isWhole(asked)).toBe(true)
  expect(asked).toMatchObject({ sort: 'name', page: 1 })
})

test('a value is added to its filter and taken from it, and the first page shown', () => {
  const asked = parseDatabaseSearch('?page=3&type=books')
  const added = switched(asked, 'subject', 'law')
  expect(added).toMatchObject({ page: 1, filters: { subject: ['law'], type: ['books'] } })
  expect(switched(added, 'subject', 'law').filters.subject).toEqual([])
  expect(isWhole(added)).toBe(false)
})
