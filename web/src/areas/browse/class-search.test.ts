import { expect, test } from 'vitest'
import { blankRow, blankSearch } from '../../app/search/search-state.ts'
import { classSearch } from './class-search.ts'

test('a class stands as on the shelf, so that records with copies lead', () => {
  expect(classSearch(blankSearch, 'I2')).toMatchObject({ sort: 'callNo', descending: false, classCode: 'I2' })
})

test('a chosen order stays, and words searched within the class rank its records', () => {
  expect(classSearch({ ...blankSearch, sort: 'year', descending: true }, 'I2')).toMatchObject({
    sort: 'year',
    descending: true,
  })
  const within = [{ ...blankRow, word: '红楼梦' }]
  expect(classSearch({ ...blankSearch, within }, 'I2')).toMatchObject({ sort: 'relevance' })
})
