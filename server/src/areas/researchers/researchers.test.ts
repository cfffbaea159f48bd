import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const lines = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')
const here = { organisations: ['文渊大学文学院'] }

beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'p1', title: '论诗', docCode: '4', year: 2020, authors: ['王伟', '李娜'], ...here }),
    entryOf({ recordId: 'p2', title: '论词', docCode: '4', year: 2022, authors: ['王伟', '李娜'], ...here }),
    entryOf({ recordId: 'p3', title: '论曲', docCode: '4', year: 2021, authors: ['王伟'], ...here }),
    entryOf({
      recordId: 'elsewhere',
      title: '论化学',
      docCode: '4',
      authors: ['王伟'],
      organisations: ['别的大学'],
    }),
    entryOf({ recordId: 'book', title: '诗选', docCode: '1', year: 2020, authors: ['王伟', '赵明'] }),
  ])
  await importContent(
    portal,
    'departments',
    lines([{ code: 'lit', name: { 'zh-CN': '文学院', en: 'Literature' } }]),
  )
  await importContent(
    portal,
    'researchers',
    lines([
      {
        code: 'ww',
        name: { 'zh-CN': '王伟', en: 'Wang Wei' },
        title: { 'zh-CN': '教授', en: 'Professor' },
        department: 'lit',
        fields: ['诗学'],
        orcid: 'https://orcid.org/0000-0002-1825-0097',
      },
      { code: 'ln', name: { 'zh-CN': '李娜', en: 'Li Na' }, department: 'lit' },
      { code: 'old', name: { 'zh-CN': '安平', en: 'An Ping' }, former: true },
    ]),
  )
  await command(portal, ['tenant', 'set', portal.tenant, 'ownInstitutions=["文渊大学"]'])
})

const details = (input: object = {}) => portal.ask(researchers.details, { researcherId: 'ww', ...input })
const names = async (input: object, options: object = {}) =>
  (await portal.ask(researchers.list, input, options)).records.map(({ name }) => name)
const run = (...argv: string[]) => command(portal, ['researchers', ...argv, '--tenant', portal.tenant])

test('researchers stand by name, those who left last; found by name, pinyin, field, letter and department', async () => {
  expect(await names({})).toEqual(['李娜', '王伟', '安平'])
  for (const keyWord of ['王', 'wangwei', 'ww', 'Wang', '诗学'])
    expect(await names({ keyWord })).toEqual(['王伟'])
  expect(await names({ letter: 'l' }, { language: 'en' })).toEqual(['Li Na'])
  expect(await names({ departmentId: 'lit', keyWord: 'w' })).toEqual(['王伟'])
  const { letters, departments } = await portal.ask(researchers.list, { letter: 'L' }, { language: 'en' })
  expect(letters).toEqual([
    { letter: 'A', count: 1 },
    { letter: 'L', count: 1 },
    { letter: 'W', count: 1 },
  ])
  expect(departments).toEqual([{ code: 'lit', name: 'Literature', count: 1 }])
})

test('position, fields and introduction stand in the reader’s language; the introduction waits for its person', async () => {
  const entry = {
    code: 'tri',
    name: { 'zh-CN': '孙岩', en: 'Sun Yan' },
    title: { 'zh-CN': '讲师', en: 'Lecturer' },
    fields: { 'zh-CN': '计算语言学; 语料库', en: 'Computational linguistics; Corpora' },
    introduction: { 'zh-CN': '研究语料库。', en: 'Works on corpora.' },
  }
  const file = lines([entry])
  expect(await importContent(portal, 'researchers', file)).toMatchObject({ added: 1 })
  expect(await importContent(portal, 'researchers', file)).toMatchObject({ unchanged: 1 })
  const one = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
    const asked = await portal.ask(researchers.details, { researcherId: 'tri' }, { language })
    return [asked.title, ...asked.fields]
  }
  expect(await one('zh-CN')).toEqual(['讲师', '计算语言学', '语料库'])
  expect(await one('zh-TW')).toEqual(['講師', '計算語言學', '語料庫'])
  expect(await one('en')).toEqual(['Lecturer', 'Computational linguistics', 'Corpora'])
  for (const keyWord of ['corpora', '語料庫']) expect(await names({ keyWord })).toEqual(['孙岩'])
  // a list in one language, as files had it before
  expect(await names({ keyWord: '诗学' })).toEqual(['王伟'])
  expect((await details()).fields).toEqual(['诗学'])
  expect((await portal.ask(researchers.details, { researcherId: 'tri' })).biography).toBe('')
  const csv = '代码,姓名,研究领域,研究领域英文\ntri,孙岩,语料库,Corpora'
  expect(await importContent(portal, 'researchers', csv)).toMatchObject({ updated: 1 })
  expect(await one('en')).toEqual(['Lecturer', 'Corpora'])
  await command(portal, ['things', 'remove', 'researchers', 'tri', '--tenant', portal.tenant])
})

test('nothing is shown as a work before it is confirmed', async () => {
  expect((await run('suggest')).lines).toEqual(['5 works are suggested'])
  const one = await details()
  expect([one.works, one.records, one.unconfirmed]).toEqual([0, [], 3])
  expect((await run('works')).lines.filter((line) => line.startsWith('ww'))).toEqual([
    'ww\tp1\tsuggested\tunit\t论诗',
    'ww\tp2\tsuggested\tunit\t论词',
    'ww\tp3\tsuggested\tunit\t论曲',
  ])
})

test('a confirmed work is shown; with its co-author other works are suggested more strongly; a rejected one is not again', async () => {
  await run('decide', 'ww', 'p1', 'confirmed')
  await run('decide', 'ww', 'p3', 'rejected')
  await run('suggest')
  expect((await run('works')).lines.filter((line) => line.startsWith('ww'))).toEqual([
    'ww\tp2\tsuggested\tcoauthor\t论词',
  ])
  await importContent(portal, 'researcher-works', lines([{ researcher: 'ww', record: 'book' }]))
  const one = await details()
  expect(one).toMatchObject({
    orcid: '0000-0002-1825-0097',
    orcidAuthenticated: false,
    works: 2,
    unconfirmed: 1,
    byYear: [{ year: '2020', count: 2 }],
    coauthors: [
      { name: '李娜', count: 1 },
      { name: '赵明', count: 1 },
    ],
  })
  expect(one.byType.map(({ code, count }) => [code, count])).toEqual([
    ['1', 1],
    ['4', 1],
  ])
  const { records } = await portal.ask(researchers.ofRecord, { recordId: 'p1' })
  expect(records.map(({ name }) => name)).toEqual(['王伟'])
  for (const recordId of ['p2', 'p3', 'none'])
    expect((await portal.ask(researchers.ofRecord, { recordId })).records).toEqual([])
  const books = await details({ docCode: '1' })
  expect([books.total, books.records.map(({ recordId }) => recordId)]).toEqual([1, ['book']])
  expect((await portal.ask(researchers.list, { keyWord: '王伟' })).records[0]?.works).toBe(2)
})

test('decisions are exported as they are imported; a wrong iD and unknown people are refused', async () => {
  const { lines: exported } = await command(portal, [
    'things',
    'export',
    'researcher-works',
    '--tenant',
    portal.tenant,
  ])
  expect(exported).toHaveLength(3)
  expect(await importContent(portal, 'researcher-works', exported.join('\n'))).toMatchObject({ unchanged: 3 })
  const wrong = [
    { code: 'x', name: 'X', orcid: '0000-0002-1825-0098' },
    { code: 'y', name: '' },
  ]
  expect(await importContent(portal, 'researchers', lines(wrong))).toMatchObject({ rejected: 2 })
  expect(
    await importContent(portal, 'researcher-works', lines([{ researcher: 'none', record: 'p1' }])),
  ).toMatchObject({ rejected: 1 })
  expect((await run('decide', 'ww', 'nothing', 'confirmed')).errors.join()).toContain('RECORD_UNKNOWN')
  expect((await run('decide', 'none', 'p1', 'confirmed')).errors.join()).toContain('ENTRY_UNKNOWN')
})

test('another library has none of them; bad input names its field', async () => {
  expect((await portal.ask(researchers.list, {}, { as: portal.neighbour })).total).toBe(0)
  expect(
    await portal.refused(researchers.details, { researcherId: 'ww' }, { as: portal.neighbour }),
  ).toMatchObject({
    code: 'RESEARCHER_UNKNOWN',
    field: 'researcherId',
  })
  expect(await portal.refused(researchers.list, { letter: 'ab' })).toMatchObject({ field: 'letter' })
})
