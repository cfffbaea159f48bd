import { expect, test } from 'vitest'
import { externalJump } from './external-jump.ts'

const link = { type: '', id: '', docType: '', keyword: '', searchType: '', matchType: '' }

test.each([
  ['0', '', '/personalCenter'],
  ['4', '', '/personalExternal/4'],
  ['5', '', '/personalExternal/5'],
  ['6', '', '/personalExternal/6'],
  ['7', '', '/personalExternal/7'],
  ['10', '', '/personalExternal/10'],
  ['14', '', '/personalExternal/14'],
  ['11', '', '/personalExternal/8'],
  ['9', '', '/personalExternal/11'],
  ['8', '', '/personalCenter/customTabs'],
  ['101', '', '/searchList'],
  ['102', 'a/b', '/searchList/bookDetails/a%2Fb'],
  ['102', '', '/Home'],
  ['103', '', '/drivePurchas'],
  ['104', '', '/newBookInform'],
  ['108', '7', '/newDataBase/details/7'],
  ['109', '', '/dataBaseNav'],
  ['999', '', '/Home'],
])('a link of type %s with id "%s" leads to %s', (type, id, path) => {
  expect(externalJump({ ...link, type, id })).toBe(path)
})

test('a record keeps its document type', () => {
  expect(externalJump({ ...link, type: '102', id: '7', docType: '1' })).toBe('/searchList/bookDetails/7/1')
})

test('search terms lead to the search, whatever the type', () => {
  expect(externalJump({ ...link, type: '5', keyword: '红/楼' })).toBe(
    '/searchListExternal/all/%E7%BA%A2%2F%E6%A5%BC/2',
  )
  expect(externalJump({ ...link, keyword: 'x', searchType: 'title', matchType: '1', docType: '3' })).toBe(
    '/searchListExternal/title/x/1/3',
  )
})
