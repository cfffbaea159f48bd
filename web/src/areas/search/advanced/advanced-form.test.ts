import { expect, test } from 'vitest'
import { searchFor, withFacet, withWithin } from '../../../app/search/search-changes.ts'
import { blankRow } from '../../../app/search/search-state.ts'
import {
  addedRow,
  type AdvancedForm,
  blankForm,
  formOf,
  isSearch,
  problemIn,
  searchOfForm,
} from './advanced-form.ts'

const withWords = (...words: string[]): AdvancedForm => ({
  ...blankForm(),
  rows: words.map((word, key) => ({ ...blankRow, key, word })),
})

test('a form without terms or filters is not sent', () => {
  expect(problemIn(blankForm())).toMatchObject({ words: 'advanced.empty', row: 0 })
})

test('a filter alone is a search', () => {
  expect(problemIn({ ...blankForm(), facets: { docCode: ['3'] } })).toBeUndefined()
  expect(problemIn({ ...blankForm(), from: '1999' })).toBeUndefined()
})

test('a form begins with title, author and all fields, which may stay blank', () => {
  const form = blankForm()
  expect(form.rows.map(({ field }) => field)).toEqual(['title', 'author', 'all'])
  const [, second] = form.rows
  const rows = form.rows.map((row) => (row === second ? { ...row, word: '曹雪芹' } : row))
  expect(problemIn({ ...form, rows })).toBeUndefined()
  expect(searchOfForm({ ...form, rows }).rows).toMatchObject([{ field: 'author', word: '曹雪芹' }])
})

test('an added row needs a term', () => {
  const form = formOf(searchFor('红楼梦'))
  expect(problemIn(form)).toBeUndefined()
  expect(problemIn({ ...form, rows: [...form.rows, addedRow()] })).toMatchObject({
    words: 'advanced.nextTermEmpty',
    row: form.rows.length,
  })
  expect(problemIn(withWords('', '曹雪芹'))).toMatchObject({ row: 0 })
})

test('only a form with a term or a filter is a search', () => {
  expect(isSearch(blankForm())).toBe(false)
  expect(isSearch(withWords('红楼梦'))).toBe(true)
  expect(isSearch({ ...blankForm(), excluded: { docCode: ['4'] } })).toBe(true)
})

test('a year has four digits', () => {
  expect(problemIn({ ...withWords('x'), from: '99' })).toMatchObject({ years: true })
})

test('a sent form becomes a search with trimmed terms and corrected years', () => {
  const form = { ...withWords(' 红楼梦 ', '曹雪芹'), from: '2010', to: '1990' }
  expect(searchOfForm(form)).toMatchObject({
    rows: [{ word: '红楼梦' }, { word: '曹雪芹' }],
    from: '1990',
    to: '2010',
    page: 1,
  })
})

test('editing a search brings its filters and searches within results', () => {
  const form = formOf(withWithin(withFacet(searchFor('红楼梦'), 'docCode', '1'), '校注'))
  expect(form.rows.map((row) => row.word)).toEqual(['红楼梦', '校注', ''])
  expect(form.facets).toEqual({ docCode: ['1'] })
  expect(form.within).toEqual([])
})
