import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const load = (entries: readonly object[], tenant = portal.tenant) =>
  importContent(portal, 'collections', entries.map((entry) => JSON.stringify(entry)).join('\n'), tenant)

beforeAll(async () => {
  const rare = (recordId: string, title: string, collections: string[], docCode = '1') =>
    entryOf({ recordId, title, collections, docCode })
  await portal.load(portal.tenant, [
    rare('song', '宋刻集', ['古籍/宋']),
    rare('ming', '明刻集', ['古籍/明']),
    rare('other', '清刻集', ['古籍']),
    rare('photo', '校園照片', ['校史'], '20'),
    entryOf({ recordId: 'plain', title: '普通的集', authors: ['鲁迅'] }),
    entryOf({ recordId: 'story', title: '小说', authors: ['鲁迅'], docCode: '18' }),
  ])
  const rights = { 'zh-CN': '公有领域', en: 'Public domain' }
  await load([
    {
      code: 'rare',
      name: { 'zh-CN': '古籍', en: 'Rare books' },
      introduction: '馆藏善本',
      rights,
      rightsUrl: 'https://creativecommons.org/publicdomain/mark/1.0/',
      classCode: 'Z1',
      collectionName: '古籍',
      position: 1,
    },
    { code: 'history', name: '校史', rights, access: 'campus', classCode: 'G6', collectionName: '校史' },
    {
      code: 'lu-xun',
      name: '鲁迅文库',
      rights,
      classCode: 'I2',
      search: { searchItems: [{ searchField: 'author', searchWord: '鲁迅' }] },
    },
  ])
  await load([
    { code: 'rare/song', name: '宋本', rights, collectionName: '古籍/宋', position: 1 },
    { code: 'rare/ming', name: '明本', rights, collectionName: '古籍/明', position: 2 },
    { code: 'lu-xun/online', name: '在线', rights, search: { docCode: '18' } },
  ])
})

const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)
const ids = ({ records }: { records: readonly { recordId: string }[] }) =>
  records.map(({ recordId }) => recordId).toSorted()

test('the collections have exact numbers, those of their parts among them', async () => {
  const { total, records, classes } = await portal.ask(specialCollections.list, {}, { language: 'en' })
  expect(total).toBe(3)
  expect(records.map(({ packageId, count, children }) => [packageId, count, children])).toEqual([
    ['rare', 3, 2],
    ['history', 1, 0],
    ['lu-xun', 2, 1],
  ])
  expect(records[0]).toMatchObject({ name: 'Rare books', childId: '', access: 'visitor' })
  expect(classes.map(({ classCode, count }) => [classCode, count])).toEqual([
    ['G', 1],
    ['I', 1],
    ['Z', 1],
  ])
  expect(await portal.ask(specialCollections.list, {}, { as: portal.neighbour })).toEqual({
    total: 0,
    records: [],
    classes: [],
  })
})

test('collections are found by class and by words in any script, and paged', async () => {
  const found = async (input: object) => names((await portal.ask(specialCollections.list, input)).records)
  expect(await found({ classCode: 'Z' })).toEqual(['古籍'])
  expect(await found({ keyWord: '館藏' })).toEqual(['古籍'])
  expect(await found({ keyWord: '宋本' })).toEqual([])
  expect(await found({ rows: 1, page: 2 })).toEqual(['校史'])
  expect(await portal.refused(specialCollections.list, { rows: 51 })).toMatchObject({ field: 'rows' })
})

test('a collection says what it is, its rights and its parts', async () => {
  const rare = await portal.ask(specialCollections.detail, { packageId: 'rare' }, { language: 'en' })
  expect(rare).toMatchObject({
    rights: 'Public domain',
    rightsUrl: 'https://creativecommons.org/publicdomain/mark/1.0/',
    parentName: '',
    count: 3,
  })
  expect(rare.parts.map(({ childId, name, count }) => [childId, name, count])).toEqual([
    ['song', '宋本', 1],
    ['ming', '明本', 1],
  ])
  expect(await portal.ask(specialCollections.detail, { packageId: 'rare', childId: 'song' })).toMatchObject({
    name: '宋本',
    parentName: '古籍',
    parts: [],
  })
  expect(names(await portal.ask(specialCollections.parts, { packageId: 'rare' }))).toEqual(['宋本', '明本'])
})

test('an unknown collection is refused, and that of another library', async () => {
  const { detail, parts, records } = specialCollections
  const refusalsOf = (input: object, as = portal.tenant) => [
    portal.refused(detail, input, { as }),
    portal.refused(parts, input, { as }),
    portal.refused(records, input, { as }),
  ]
  for (const refusal of [
    ...refusalsOf({ packageId: 'none' }),
    ...refusalsOf({ packageId: 'rare' }, portal.neighbour),
  ])
    expect(await refusal).toMatchObject({ code: 'COLLECTION_UNKNOWN' })
  for (const refusal of refusalsOf({}))
    expect(await refusal).toMatchObject({ code: 'INPUT_INVALID', field: 'packageId' })
})

test('the records of a collection are searched with total, facets and pages', async () => {
  const found = await portal.ask(specialCollections.records, { packageId: 'rare', facetNames: ['docCode'] })
  expect(found).toMatchObject({ total: 3, facets: { docCode: [{ value: '1', count: 3 }] } })
  expect(ids(await portal.ask(specialCollections.records, { packageId: 'rare', childId: 'song' }))).toEqual([
    'song',
  ])
  expect(ids(await portal.ask(specialCollections.records, { packageId: 'rare', keyWord: '明刻' }))).toEqual([
    'ming',
  ])
  const second = { packageId: 'rare', sortField: 'title', rows: 2, page: 2 } as const
  expect(await portal.ask(specialCollections.records, second)).toMatchObject({ total: 3, records: [{}] })
  expect(await portal.refused(specialCollections.records, { packageId: 'rare', page: 20_000 })).toMatchObject(
    {
      code: 'PAGE_TOO_DEEP',
    },
  )
})

test('a filter or a word of the reader never leads out of the collection', async () => {
  const records = specialCollections.records
  expect(ids(await portal.ask(records, { packageId: 'lu-xun' }))).toEqual(['plain', 'story'])
  expect(ids(await portal.ask(records, { packageId: 'lu-xun', docCode: '18' }))).toEqual(['story'])
  expect(ids(await portal.ask(records, { packageId: 'lu-xun', childId: 'online' }))).toEqual(['story'])
  expect(ids(await portal.ask(records, { packageId: 'rare', collectionName: '校史' }))).toEqual([])
  expect(ids(await portal.ask(records, { packageId: 'rare', keyWord: '集' }))).not.toContain('plain')
  const nothing = await portal.ask(records, { packageId: 'rare', keyWord: '小说' })
  expect(nothing).toMatchObject({ total: 0, instead: null })
  const open = await portal.ask(records, {
    packageId: 'rare',
    docCode: '20',
    openFacets: true,
    facetNames: ['docCode'],
  })
  expect(open.facets.docCode).toContainEqual(expect.objectContaining({ value: '1', count: 3 }))
  expect(open.facets.docCode?.find(({ value }) => value === '20')?.count).toBe(0)
})

test('the collections opened most come first; a visit to a part counts for the whole', async () => {
  expect(names(await portal.ask(specialCollections.hot, { rows: 2 }))).toHaveLength(2)
  for (const reader of ['a', 'b', 'c']) {
    const input = { packageId: 'lu-xun', childId: 'online' }
    await portal.ask(specialCollections.detail, input, { headers: await portal.signIn(reader) })
  }
  for (const call of [specialCollections.hot, specialCollections.hotOnHome]) {
    expect(names(await portal.ask(call, { rows: 1 }))).toEqual(['鲁迅文库'])
    expect(await portal.ask(call, {}, { as: portal.neighbour })).toEqual([])
    expect(await portal.refused(call, { rows: 25 })).toMatchObject({ field: 'rows' })
  }
})

test('a collection that cannot be shown is rejected', async () => {
  const whole = { code: 'bad', name: '名', rights: '权利', collectionName: '古籍' }
  const bad = [
    { ...whole, rights: undefined },
    { ...whole, collectionName: undefined },
    { ...whole, search: { docCode: '1' } },
    { ...whole, collectionName: undefined, search: { sortField: 'year' } },
    { ...whole, collectionName: undefined, search: { docKode: '1' } },
    { ...whole, code: 'none/part' },
    { ...whole, code: 'a/b/c' },
    { ...whole, access: 'nobody' },
  ]
  expect(await load(bad)).toMatchObject({ read: bad.length, rejected: bad.length })
})

test('an exported file is imported without a change; a collection with parts is not removed', async () => {
  for (const format of ['jsonl', 'csv']) {
    const args = ['things', 'export', 'collections', '--tenant', portal.tenant, '--format', format]
    const { lines } = await command(portal, args)
    expect(await importContent(portal, 'collections', lines.join('\n'))).toMatchObject({
      read: 6,
      unchanged: 6,
    })
  }
  const remove = (code: string) =>
    command(portal, ['things', 'remove', 'collections', code, '--tenant', portal.tenant])
  await remove('history')
  await remove('rare')
  expect(names((await portal.ask(specialCollections.list, {})).records)).toEqual(['古籍', '鲁迅文库'])
})
