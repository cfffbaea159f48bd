import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { upsertAuthorities } from '../../domain/records/authority-store.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { longTest } from '../../platform/testing/rounds.ts'

const portal = testPortal()
beforeAll(async () => {
  const by = (recordId: string, title: string, name: string, kind: 'person' | 'body' = 'person') =>
    entryOf({ recordId, title, contributors: [{ name, otherNames: [], kind, main: true }] })
  await portal.load(portal.tenant, [
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

test('headings have the references of the authority file; those without records are left out', async () => {
  const { database } = portal.appContext
  const person = { kind: 'person' as const, seeAlso: [] }
  await upsertAuthorities(database.ofTenant(portal.tenant), portal.tenant, [
    {
      ...person,
      controlNumber: 'a1',
      heading: '老舍',
      variants: ['舒庆春', 'Lao She'],
      seeAlso: ['艾青', '冰心'],
    },
    { ...person, controlNumber: 'a2', heading: '冰心', variants: ['谢婉莹'] },
    { controlNumber: 'a3', kind: 'subject', heading: '老舍', variants: ['老舍研究'], seeAlso: [] },
  ])
  await upsertAuthorities(database.ofTenant(portal.neighbour), portal.neighbour, [
    { ...person, controlNumber: 'a1', heading: '老舍', variants: ['别人'] },
  ])
  const ask = (prefix: string, caller: object = {}) =>
    portal.ask(search.headings, { searchField: 'author', prefix }, caller)
  expect((await ask('老')).headings).toEqual([
    { heading: '老舍', count: 1, otherNames: ['舒庆春', 'Lao She'], seeAlso: ['艾青'] },
  ])
  expect(await ask('舒庆春')).toEqual({ total: 0, headings: [], see: [{ name: '舒庆春', heading: '老舍' }] })
  expect((await ask('谢婉莹')).see).toEqual([])
  expect((await ask('舒庆春', { as: portal.neighbour })).see).toEqual([])
})

test('the headings of a long page do not use up the references that are checked', async () => {
  const names = Array.from(
    { length: 70 },
    (_, at) => `Zimmer, Ada ${String.fromCharCode(65 + (at % 26))}${at}`,
  )
  await portal.load(
    portal.tenant,
    names.map((name, at) =>
      entryOf({
        recordId: `z${at}`,
        title: `T${at}`,
        contributors: [{ name, otherNames: [], kind: 'body', main: true }],
      }),
    ),
  )
  const { database } = portal.appContext
  await upsertAuthorities(
    database.ofTenant(portal.tenant),
    portal.tenant,
    names.map((heading, at) => ({
      controlNumber: `z${at}`,
      kind: 'body' as const,
      heading,
      variants: [],
      seeAlso: at === 51 ? ['艾青'] : [],
    })),
  )
  const page = await portal.ask(search.headings, { searchField: 'author', prefix: 'zimmer', rows: 100 })
  expect(page.headings).toHaveLength(70)
  expect(page.headings.filter(({ seeAlso }) => seeAlso.length > 0)).toHaveLength(1)
})

longTest('series stand by sound too', async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 's1', title: '甲', series: [{ title: '长青丛书', volume: '3' }] }),
    entryOf({ recordId: 's2', title: '乙', series: [{ title: 'Cambridge companions' }] }),
    entryOf({ recordId: 's3', title: '丙', series: [{ title: '重读经典' }] }),
  ])
  expect(await headings('series')).toEqual(['Cambridge companions 1', '长青丛书 1', '重读经典 1'])
})

test('a field without headings is refused by its name', async () => {
  for (const searchField of ['all', 'any', 'abstract'] as const) {
    const refusal = await portal.refused(search.headings, { searchField }, { language: 'en' })
    expect(refusal).toMatchObject({ code: 'FIELD_WITHOUT_HEADINGS', field: 'searchField' })
  }
})
