import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  const by = (recordId: string, title: string, name: string, kind: 'person' | 'body' = 'person') =>
    entryOf({ recordId, title, contributors: [{ name, otherNames: [], kind, main: true }] })
  await portal.load('whu', [
    by('1', '重庆史', '曾国藩'),
    by('2', '北京史', '艾青'),
    by('3', '中国通史', '老舍'),
    by('4', 'Emma', 'Jane Austen'),
    by('5', 'Persuasion', 'Austen, Jane'),
    by('6', 'Environmental management', 'ISO/TC 207', 'body'),
    by('7', 'Health for all', 'World Health Organization', 'body'),
    by('8', 'Information technology', 'ISO/IEC JTC 1'),
  ])
})
afterAll(() => portal.close())

const headings = async (searchField: SearchField, prefix = '') =>
  (await portal.ask(search.headings, { searchField, prefix, rows: 100 })).headings.map(
    ({ heading, count }) => `${heading} ${count}`,
  )

test('a person stands once, under the family name; a body under its name as it is; Chinese names by sound', async () => {
  expect(await headings('author')).toEqual([
    '艾青 1',
    'Austen, Jane 2',
    'ISO/IEC JTC 1 1',
    'ISO/TC 207 1',
    '老舍 1',
    'World Health Organization 1',
    '曾国藩 1',
  ])
  expect(await headings('author', 'a')).toEqual(['艾青 1', 'Austen, Jane 2'])
  expect(await headings('author', '老')).toEqual(['老舍 1'])
})

test('Chinese titles stand by their sound among the others, each sign read as in its word', async () => {
  expect(await headings('title')).toEqual([
    '北京史 1',
    '重庆史 1',
    'Emma 1',
    'Environmental management 1',
    'Health for all 1',
    'Information technology 1',
    'Persuasion 1',
    '中国通史 1',
  ])
  expect(await headings('title', '重')).toEqual(['重庆史 1'])
})

test('a field without headings is refused by its name', async () => {
  for (const searchField of ['all', 'any', 'abstract'] as const) {
    const refusal = await portal.refused(search.headings, { searchField }, { language: 'en' })
    expect(refusal).toMatchObject({ code: 'FIELD_WITHOUT_HEADINGS', field: 'searchField' })
  }
})
