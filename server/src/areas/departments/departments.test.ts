import { departments } from '@wenyuan/contract/areas/departments.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const lines = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')
const clc = (value: string) => ({ classNumbers: [{ scheme: 'clc' as const, value }] })

beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'networks', title: '计算机网络', ...clc('TP393') }, { loans: 3 }),
    entryOf({ recordId: 'programs', title: '程序设计', ...clc('TP311.1') }, { loans: 9 }),
    entryOf({ recordId: 'robots', title: '机器人', ...clc('TP24') }),
    entryOf({ recordId: 'journal', title: '计算机学报', docCode: '2', ...clc('TP3-5') }),
    entryOf({ recordId: 'thesis', title: '论数据库', docCode: '3', ...clc('TP311.13') }),
    entryOf({ recordId: 'poems', title: '诗选', ...clc('I22') }),
  ])
  await importContent(
    portal,
    'departments',
    lines([
      { code: 'eng', name: { 'zh-CN': '工学部', en: 'Engineering' }, position: 1 },
      {
        code: 'cs',
        name: { 'zh-CN': '计算机学院', en: 'Computer Science' },
        parent: 'eng',
        introduction: { 'zh-CN': '教学与研究。', en: 'Teaching and research.' },
        classes: ['tp3'],
        subjects: ['computing'],
        librarian: { 'zh-CN': '李馆员', en: 'Ms Li' },
        librarianMail: 'li@library.example',
        url: 'https://cs.example/',
      },
      { code: 'lit', name: { 'zh-CN': '文学院', en: 'Literature' }, classes: ['I'], position: 2 },
    ]),
  )
  await importContent(portal, 'database-subjects', lines([{ code: 'computing', name: '计算机' }]))
  await importContent(
    portal,
    'databases',
    lines([
      { code: 'acm', name: 'ACM', url: 'https://acm.example/', subjects: ['computing'] },
      { code: 'best', name: 'Zeta', url: 'https://z.example/', subjects: ['computing:1'] },
      { code: 'own', name: 'Own', url: 'https://own.example/', departments: ['cs'] },
      { code: 'other', name: 'Other', url: 'https://o.example/' },
    ]),
  )
  await importContent(portal, 'researchers', lines([{ code: 'w', name: '王伟', department: 'cs' }]))
  await importContent(portal, 'courses', lines([{ code: 'CS101', name: '程序设计', department: 'cs' }]))
})

const resources = async (kind: (typeof kinds)[number], departmentId = 'cs', input: object = {}) =>
  portal.ask(departments.resources, { departmentId, kind, ...input })
const kinds = ['databases', 'journals', 'books', 'new', 'theses', 'courses', 'researchers'] as const
const recordIds = async (kind: (typeof kinds)[number], departmentId?: string) =>
  (await resources(kind, departmentId)).records.map(({ recordId }) => recordId)

test('departments stand as a tree with what the library lists of them', async () => {
  const { total, records } = await portal.ask(departments.list, {}, { language: 'en' })
  expect(total).toBe(3)
  expect(
    records.map(({ name, parentId, databases, courses }) => [name, parentId, databases, courses]),
  ).toEqual([
    ['Engineering', '', 3, 1],
    ['Computer Science', 'eng', 3, 1],
    ['Literature', '', 0, 0],
  ])
  const found = await portal.ask(departments.list, { keyWord: 'computer' })
  expect(found.records.map(({ departmentId }) => departmentId)).toEqual(['eng', 'cs'])
})

test('a department says its field, its librarian and what the library has of its classes', async () => {
  const one = await portal.ask(departments.detail, { departmentId: 'cs' }, { language: 'en' })
  expect(one).toMatchObject({
    name: 'Computer Science',
    introduction: 'Teaching and research.',
    parent: { code: 'eng', name: 'Engineering' },
    classes: [{ code: 'TP3' }],
    subjects: [{ code: 'computing' }],
    librarian: { name: 'Ms Li', mail: 'li@library.example' },
    figures: { books: 2, journals: 1, theses: 1 },
  })
  const above = await portal.ask(departments.detail, { departmentId: 'eng' })
  expect(above).toMatchObject({
    librarian: null,
    children: [{ code: 'cs' }],
    figures: { books: 2, journals: 1 },
  })
})

test('its resources come from its classes and subjects: often lent books first, best bets first', async () => {
  expect(await recordIds('books')).toEqual(['programs', 'networks'])
  expect((await recordIds('new')).toSorted()).toEqual(['networks', 'programs'])
  expect(await recordIds('journals')).toEqual(['journal'])
  expect(await recordIds('theses')).toEqual(['thesis'])
  expect(await recordIds('books', 'lit')).toEqual(['poems'])
  // a faculty has what its schools have
  for (const kind of ['books', 'journals', 'theses'] as const)
    expect([kind, await recordIds(kind, 'eng')]).toEqual([kind, await recordIds(kind)])
  for (const code of ['cs', 'eng']) {
    const { databases: listed } = await resources('databases', code)
    expect(listed.map(({ resourceId }) => resourceId)).toEqual(['best', 'acm', 'own'])
    const { researchers } = await resources('researchers', code)
    expect(researchers.map(({ name }) => name)).toEqual(['王伟'])
    const { total, courses } = await resources('courses', code)
    expect([total, courses.map(({ courseId, department }) => [courseId, department])]).toEqual([
      1,
      [['CS101', '计算机学院']],
    ])
  }
})

test('theses written in the department go before those of its classes; a record says which pages list it', async () => {
  const names = async (recordId: string) =>
    (await portal.ask(departments.ofRecord, { recordId }, { language: 'en' })).records.map(({ name }) => name)
  expect(await names('networks')).toEqual(['Computer Science'])
  expect(await names('thesis')).toEqual(['Computer Science'])
  expect(await names('poems')).toEqual(['Literature'])
  expect(await names('none')).toEqual([])
  await command(portal, ['tenant', 'set', portal.tenant, 'ownInstitutions=["文渊大学"]'])
  await portal.load(portal.tenant, [
    entryOf({
      recordId: 'on-poems',
      title: '诗与程序',
      docCode: '3',
      organisations: ['文渊大学'],
      thesis: { department: '计算机学院' },
      ...clc('I22'),
    }),
  ])
  expect(await recordIds('theses')).toEqual(['on-poems'])
  expect(await recordIds('theses', 'eng')).toEqual(['on-poems'])
  expect(await names('on-poems')).toEqual(['Computer Science'])
  expect(
    (await portal.ask(departments.ofRecord, { recordId: 'networks' }, { as: portal.neighbour })).records,
  ).toEqual([])
})

test('pages of one kind never overlap', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => resources('books', 'cs', { page, rows: 1 })))
  expect(pages.map(({ total, records }) => [total, records.map(({ recordId }) => recordId)])).toEqual([
    [2, ['programs']],
    [2, ['networks']],
    [2, []],
  ])
})

test('unknown departments, another library and bad input are refused', async () => {
  expect(await portal.refused(departments.detail, { departmentId: 'none' })).toMatchObject({
    code: 'DEPARTMENT_UNKNOWN',
    field: 'departmentId',
  })
  expect((await portal.ask(departments.list, {}, { as: portal.neighbour })).total).toBe(0)
  expect(
    await portal.refused(departments.detail, { departmentId: 'cs' }, { as: portal.neighbour }),
  ).toMatchObject({
    code: 'DEPARTMENT_UNKNOWN',
  })
  expect(await portal.refused(departments.resources, { departmentId: 'cs', kind: 'people' })).toMatchObject({
    field: 'kind',
  })
  const own = await importContent(portal, 'departments', lines([{ code: 'x', name: 'X', parent: 'x' }]))
  expect(own).toMatchObject({ rejected: 1 })
  const kept = await command(portal, ['things', 'remove', 'departments', 'eng', '--tenant', portal.tenant])
  expect(kept.errors.join()).toContain('others belong to it')
})
