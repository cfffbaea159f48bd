import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { searchFor, withFacet } from './search-changes.ts'
import { readAs, searchOfBody } from './saved-body.ts'

test('a saved body becomes the address of its search', () => {
  const address = paths.searchList(
    searchOfBody({
      searchItems: [
        { searchField: 'author', searchWord: '鲁迅' },
        { searchWord: '小说', matchMode: '1', oper: 'not' },
      ],
      matchMode: '3',
      docCode: ['1', '3'],
      libCode: 'med',
      publishBegin: '1980',
      onlyOnShelf: '1',
      sortField: 'year',
      sortClause: 'desc',
      rows: 20,
    }),
  )
  expect(decodeURIComponent(address)).toBe(
    '/searchList?q=鲁迅&field=author&match=3&row=not.all.1.小说&docCode=1&docCode=3&libCode=med' +
      '&from=1980&shelf=1&sort=year&dir=desc&size=20',
  )
})

test('an empty body is the list of everything', () => {
  expect(paths.searchList(searchOfBody({}))).toBe('/searchList')
})

test('a search as its words were read has the rows of the reading, and its filters beside those of the reader', () => {
  const typed = withFacet({ ...searchFor('三体 电子书'), page: 3 }, 'libCode', 'med')
  const row = { searchField: 'all', searchWord: '三体', matchMode: '2', oper: 'and' } as const
  const read = readAs(typed, {
    searchItems: [row],
    filters: { resourceType: ['electronic'], publishBegin: '2000' },
  })
  expect(paths.searchList(read)).toBe(
    `/searchList?q=${encodeURIComponent('三体')}&resourceType=electronic&libCode=med&from=2000`,
  )
})
