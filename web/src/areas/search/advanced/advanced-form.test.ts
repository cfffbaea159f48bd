import { expect, test } from 'vitest'
import { searchFor, withFacet, withWithin } from '../../../app/search/search-changes.ts'
import { blankRow } from '../../../app/search/search-state.ts'
import { type AdvancedForm, blankForm, formOf, problemIn, searchOfForm } from './advanced-form.ts'

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

test('an added row needs a term', () => {
  expect(problemIn(withWords('红楼梦', ' '))).toMatchObject({ words: 'advanced.nextTermEmpty', row: 1 })
  expect(problemIn(withWords('', '曹雪芹'))).toMatchObject({ words: 'search.termEmpty', row: 0 })
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
  expect(form.rows.map((row) => row.word)).toEqual(['红楼梦', '校注'])
  expect(form.facets).toEqual({ docCode: ['1'] })
  expect(form.within).toEqual([])
})
