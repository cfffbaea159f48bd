// @vitest-environment jsdom
import type { RememberedSearch } from '@wenyuan/contract/areas/search-history.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activateLanguage } from '../../../locales/translation.ts'
import { addressOfRemembered, describeRemembered } from './search-history.ts'

const remembered = (change: Partial<RememberedSearch>): RememberedSearch => ({
  id: '1',
  keyWord: '红楼梦',
  searchField: 'all',
  query: '',
  searchTime: '2026-03-15T04:00:00.000Z',
  times: 1,
  favorite: false,
  ...change,
})

describe('a stored search links', () => {
  test('to its terms in their field', () => {
    expect(addressOfRemembered(remembered({}))).toBe(`/searchList?q=${encodeURIComponent('红楼梦')}`)
    expect(addressOfRemembered(remembered({ searchField: 'title', keyWord: 'x' }))).toBe(
      '/searchList?q=x&field=title',
    )
    expect(addressOfRemembered(remembered({ searchField: 'unheard-of', keyWord: 'x' }))).toBe(
      '/searchList?q=x',
    )
  })

  test('to its own address if it has one, and never to another site', () => {
    const query = '/searchList?q=x&docCode=1'
    expect(addressOfRemembered(remembered({ query }))).toBe(query)
    for (const stray of ['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)']) {
      expect(addressOfRemembered(remembered({ query: stray, keyWord: 'x' }))).toBe('/searchList?q=x')
    }
  })
})

describe('a stored search is named', () => {
  beforeEach(() => activateLanguage('zh-CN'))

  test('by its terms, and its field if one was chosen', () => {
    expect(describeRemembered(remembered({}))).toBe('红楼梦')
    expect(describeRemembered(remembered({ searchField: 'title' }))).toBe('题名：红楼梦')
  })
})
