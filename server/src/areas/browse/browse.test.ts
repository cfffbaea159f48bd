import { browse } from '@wenyuan/contract/areas/browse.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
})

test('the browsable fields are those with values, with names and counts', async () => {
  const conditions = await portal.ask(browse.conditions, {}, { language: 'en' })
  expect(conditions.docCodes[0]).toEqual({ code: '1', label: 'Book', count: 5 })
  expect(conditions.docCodes.map(({ code }) => code).sort()).toEqual(['1', '2', '3', '4'])
  expect(conditions.libraries).toEqual([
    { code: 'main', label: 'main', count: 6 },
    { code: 'east', label: 'east', count: 2 },
  ])
  expect(conditions.languages.map(({ label, count }) => [label, count])).toEqual([
    ['Chinese', 6],
    ['English', 1],
    ['French', 1],
  ])
  expect(conditions).toMatchObject({ firstYear: 1952, lastYear: 2019 })
})

test('a library without records has no browsable fields', async () => {
  expect(await portal.ask(browse.conditions, {}, { as: portal.neighbour })).toEqual({
    docCodes: [],
    libraries: [],
    languages: [],
    firstYear: 0,
    lastYear: 0,
  })
  expect(await portal.ask(browse.classes, {}, { as: portal.neighbour })).toEqual([])
})

test('main classes with records come in order and open into their subclasses', async () => {
  const main = await portal.ask(browse.classes, {}, { language: 'en' })
  expect(main.map(({ code, count, hasChildren }) => [code, count, hasChildren])).toEqual([
    ['G', 4, true],
    ['I', 2, true],
  ])
  expect(main[0]?.name).toContain('science, education')
  const below = await portal.ask(browse.classes, { parent: 'I' })
  expect(below).toEqual([{ code: 'I2', name: '中国文学', count: 2, hasChildren: true }])
})

test('a class without names of its subclasses opens by number, as far as its records go', async () => {
  const clc = (...values: string[]) => ({
    classNumbers: values.map((value) => ({ scheme: 'clc' as const, value })),
  })
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'k1', title: 'k', ...clc('K248.3', 'K248.31') }),
    entryOf({ recordId: 'k2', title: 'k', ...clc('K248') }),
    entryOf({ recordId: 'k3', title: 'k', ...clc('K25') }),
    entryOf({ recordId: 'k4', title: 'k', classNumbers: [{ scheme: 'lcc', value: 'K27' }] }),
  ])
  const below = async (parent: string) =>
    (await portal.ask(browse.classes, { parent })).map(({ code, name, count, hasChildren }) => [
      code,
      name,
      count,
      hasChildren,
    ])
  expect(await below('K2')).toEqual([
    ['K24', '', 2, true],
    ['K25', '', 1, false],
  ])
  expect(await below('K24')).toEqual([['K248', '', 2, true]])
  expect(await below('K248')).toEqual([['K248.3', '', 1, true]])
  expect(await below('K248.3')).toEqual([['K248.31', '', 1, false]])
  expect((await portal.refused(browse.classes, { parent: 'K29' })).code).toBe('CLASS_UNKNOWN')
})

test('the count of a class equals the total of its search', async () => {
  const classes = [
    ...(await portal.ask(browse.classes, {})),
    ...(await portal.ask(browse.classes, { parent: 'G' })),
  ]
  expect(classes.length).toBeGreaterThan(2)
  for (const { code, count } of classes) {
    const { total } = await portal.ask(search.search, {
      searchItems: [{ searchField: 'classNo', searchWord: code, matchMode: '3' }],
      kindNo: code.slice(0, 1),
    })
    expect({ code, total }).toEqual({ code, total: count })
  }
})

test('industrial techniques count under the one-letter and the two-letter class', async () => {
  await portal.load(portal.neighbour, [
    entryOf({ recordId: 'a', title: 'a', classNumbers: [{ scheme: 'clc', value: 'TP312' }] }),
    entryOf({ recordId: 'b', title: 'b', classNumbers: [{ scheme: 'clc', value: 'TU201' }] }),
    entryOf({ recordId: 'c', title: 'c', classNumbers: [{ scheme: 'clc', value: 'T-0' }] }),
    entryOf({ recordId: 'd', title: 'd', classNumbers: [{ scheme: 'lcc', value: 'TP155' }] }),
  ])
  const counts = async (parent: string) =>
    (await portal.ask(browse.classes, { parent }, { as: portal.neighbour })).map(({ code, count }) => [
      code,
      count,
    ])
  expect(await counts('')).toEqual([['T', 3]])
  expect(await counts('T')).toEqual([
    ['TP', 1],
    ['TU', 1],
  ])
})

test('an unknown class is refused', async () => {
  for (const parent of ['XX', 'i', '1', '红', "G'--"]) {
    expect(await portal.refused(browse.classes, { parent })).toMatchObject({
      status: 200,
      code: 'CLASS_UNKNOWN',
      field: 'parent',
    })
  }
  expect(await portal.refused(browse.classes, { parent: 'x'.repeat(33) })).toMatchObject({
    status: 400,
    field: 'parent',
  })
})
