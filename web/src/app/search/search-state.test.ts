import { facetNames, sortFields } from '@wenyuan/contract/constants/facets.ts'
import { matchModes, operators, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatQuery, parseQuery } from '../query-string.ts'
import {
  blankRow,
  blankSearch,
  formatSearch,
  pageSizes,
  parseSearch,
  type SearchState,
} from './search-state.ts'

const addressOf = (state: SearchState): string => formatQuery(formatSearch(state))
const stateOf = (address: string): SearchState => parseSearch(parseQuery(address))

const word = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.trim() !== '')
const row = fc.record({
  oper: fc.constantFrom(...operators),
  field: fc.constantFrom(...searchFields),
  mode: fc.constantFrom(...matchModes),
  word,
})
const year = fc.oneof(fc.constant(''), fc.integer({ min: 1000, max: 2100 }).map(String))

/** Any search that a reader can reach. */
const anySearch: fc.Arbitrary<SearchState> = fc
  .record({
    rows: fc.array(row, { maxLength: 4 }),
    within: fc.array(row, { maxLength: 3 }),
    facets: fc.dictionary(
      fc.constantFrom(...facetNames),
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      { maxKeys: 4 },
    ),
    excluded: fc.dictionary(
      fc.constantFrom(...facetNames),
      fc.uniqueArray(
        word.map((text) => `not ${text}`),
        { minLength: 1, maxLength: 3 },
      ),
      { maxKeys: 3 },
    ),
    from: year,
    to: year,
    onShelf: fc.boolean(),
    exactly: fc.boolean(),
    sort: fc.constantFrom(...sortFields),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 9999 }),
    size: fc.constantFrom(...pageSizes),
  })
  .map((state) => ({
    ...state,
    facets: { ...state.facets },
    // the first row's operator has no effect, and relevance has no direction
    rows: state.rows.map((one, at) => (at === 0 ? { ...one, oper: 'and' as const } : one)),
    descending: state.sort !== 'relevance' && state.descending,
  }))

describe('the address of a search', () => {
  test('contains the whole search: every search survives writing and parsing', () => {
    fc.assert(
      fc.property(anySearch, (state) => {
        expect(stateOf(addressOf(state))).toEqual(state)
      }),
    )
  })

  test('is unique: parsing and writing it again changes nothing', () => {
    fc.assert(
      fc.property(anySearch, (state) => {
        expect(addressOf(stateOf(addressOf(state)))).toBe(addressOf(state))
      }),
    )
  })

  test('of a blank search is empty', () => {
    expect(addressOf(blankSearch)).toBe('')
  })

  test('is short for common searches', () => {
    const state = { ...blankSearch, rows: [{ ...blankRow, word: '红楼梦' }], facets: { docCode: ['1', '3'] } }
    expect(decodeURIComponent(addressOf(state))).toBe('?q=红楼梦&docCode=1&docCode=3')
  })

  test('has one parameter for each excluded value', () => {
    const excluded = { author: ['鲁迅', 'J. K. R.'], docCode: ['3'] }
    const address = addressOf({ ...blankSearch, excluded })
    expect(decodeURIComponent(address)).toBe('?not=docCode.3&not=author.鲁迅&not=author.J.+K.+R.')
    expect(stateOf(address).excluded).toEqual(excluded)
  })

  test('has one parameter for each further row', () => {
    const rows = [
      { ...blankRow, word: 'a' },
      { oper: 'not', field: 'title', mode: '4', word: 'b.c & d' },
    ] as const
    expect(formatSearch({ ...blankSearch, rows })).toEqual({ q: 'a', row: ['not.title.4.b.c & d'] })
  })
})

describe('an invalid address', () => {
  test.each([
    ['?q=x&page=-3', { page: 1 }],
    ['?q=x&page=1e9', { page: 1 }],
    ['?q=x&size=9999', { size: 10 }],
    ['?q=x&sort=price', { sort: 'relevance' }],
    ['?q=x&from=19&to=abcd', { from: '', to: '' }],
    ['?q=x&row=drop%20table', { rows: [{ ...blankRow, word: 'x' }] }],
    ['?q=%20%20', { rows: [] }],
    ['?q=x&field=secret&match=9', { rows: [{ ...blankRow, word: 'x' }] }],
    ['?docCode=&docCode=1&docCode=1', { facets: { docCode: ['1'] } }],
    ['?not=colour.red&not=author.&not=x&not=docCode.1&not=docCode.1', { excluded: { docCode: ['1'] } }],
    ['?docCode=1&not=docCode.1&not=docCode.2', { facets: { docCode: ['1'] }, excluded: { docCode: ['2'] } }],
  ])('%s falls back to defaults', (address, expected) => {
    expect(stateOf(address)).toMatchObject(expected)
  })

  test('never throws, whatever its content', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(stateOf(text).page).toBeGreaterThan(0)
      }),
    )
  })
})
