// @vitest-environment jsdom
import type { RememberedSearch } from '@wenyuan/contract/areas/search-history.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseQuery } from '../../app/query-string.ts'
import { parseSearch } from '../../app/search/search-state.ts'
import { activateLanguage } from '../../locales/translation.ts'
import { keptSearch } from './kept-search.ts'
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

describe('a search is kept', () => {
  const keptOf = (address: string) =>
    keptSearch(parseSearch(parseQuery(address.split('?')[1] ?? '')), address)

  test('as terms and field when it has nothing else, whatever its page and order', () => {
    expect(keptOf('/searchList?q=x&field=title&sort=year&page=3')).toEqual({
      keyWord: 'x',
      searchField: 'title',
      query: '',
    })
  })

  test('with its address when it has filters, further rows or a match mode', () => {
    for (const query of [
      '/searchList?q=x&docCode=1',
      '/searchList?q=x&match=1',
      '/searchList?q=x&from=2001',
      '/searchList?q=x&shelf=1',
      '/searchList?q=x&within=and.all.2.y',
      '/elecBook?q=x',
    ])
      expect(keptOf(query)).toEqual({ keyWord: 'x', searchField: 'all', query })
    const several = '/searchList?q=x&field=title&row=and.author.2.y z'
    expect(keptOf(several)).toEqual({ keyWord: 'x y z', searchField: 'all', query: several })
  })

  test('not at all without terms, or when it is longer than the history takes', () => {
    expect(keptOf('/searchList?docCode=1')).toBeUndefined()
    expect(keptOf(`/searchList?q=x&subject=${'y'.repeat(4_000)}`)).toBeUndefined()
  })
})

describe('a stored search is named', () => {
  beforeEach(() => activateLanguage('zh-CN'))

  test('by its terms, and its field if one was chosen', () => {
    expect(describeRemembered(remembered({}))).toBe('红楼梦')
    expect(describeRemembered(remembered({ searchField: 'title' }))).toBe('题名：红楼梦')
  })

  test('by its rows and the number of its filters', () => {
    const query = '/searchList?q=x&field=title&row=and.author.2.y&docCode=1&docCode=3&from=2001&shelf=1'
    expect(describeRemembered(remembered({ query }))).toBe('题名：x 并且 作者：y（4 个条件）')
    expect(describeRemembered(remembered({ query: '/searchList?q=x&within=and.all.2.z' }))).toBe('x 并且 z')
  })
})
