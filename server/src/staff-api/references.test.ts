import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'
import { beforeAll, expect, test } from 'vitest'
import { watching } from '../platform/db/statement-watch.ts'
import { siteScope } from '../core/scope.ts'
import { entryOf } from '../testing/entries.ts'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { referenceSource } from './reference-sources.ts'

const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  await portal.load(portal.tenant, [entryOf({ recordId: 'r-1', title: '水经注' })])
  await importContent(
    portal,
    'databases',
    lines([
      { code: 'cnki', name: { 'zh-CN': '中国知网', en: 'CNKI' }, url: 'https://cnki.example/' },
      { code: 'wos', name: 'Web of Science', url: 'https://wos.example/' },
    ]),
  )
  await importContent(portal, 'course-terms', lines([TERM]))
  await importContent(portal, 'courses', lines([{ code: 'LAW1', name: '法学' }]))
  await importContent(
    portal,
    'course-runs',
    lines([{ course: 'LAW1', term: '2026-2', teachers: ['t1:王伟'] }]),
  )
})

const TERM = { code: '2026-2', name: '2026 年秋', from: '2026-09-01', to: '2027-01-15' }

async function offered(refersTo: string, more: object): Promise<ContentRow[]> {
  const { data } = await askStaff(portal, 'find-references', { refersTo, ...more }, { token })
  return (data as { records: ContentRow[] }).records
}
const codes = (rows: readonly ContentRow[]) => rows.map(({ code }) => code)

const save = async (kind: string, entry: object, version = '') => {
  const { data } = await askStaff(portal, 'save-content', { kind, entry, version }, { token })
  return data as { refusal?: string; code?: string }
}

test('what a code may name is found by words in code and name', async () => {
  expect(codes(await offered('databases', { text: '知网' }))).toEqual(['cnki'])
  expect(codes(await offered('databases', { text: 'WOS' }))).toEqual(['wos'])
  expect(codes(await offered('records', { text: '水经注' }))).toEqual(['r-1'])
  expect(codes(await offered('classes', { text: '马克思' }))).toContain('A')
  expect(codes(await offered('item-types', { text: 'thesis' }))).toEqual(['3'])
  expect(codes(await offered('reader-types', {}))).toEqual(expect.arrayContaining(['student', 'teacher']))
  expect(await offered('teachers', { text: '王' })).toEqual([{ code: 't1:王伟', title: '王伟' }])
})

test('a reader type that only a reader has is offered, and may be in a loan rule', async () => {
  expect(codes(await offered('reader-types', { text: 'alum' }))).toEqual([])
  await portal.signIn('alumna', { reader_type: 'alumni' })
  await importContent(portal, 'courses', lines([{ code: 'LAW1', name: '法学导论' }]))
  expect(codes(await offered('reader-types', { text: 'alum' }))).toEqual(['alumni'])
  const rule = { readerType: 'alumni', itemType: '*', branch: '*', days: 7 }
  expect(await save('loan-rules', rule)).toMatchObject({ change: 'added' })
})

test('a kind is read once while a name is typed, and anew after a change of it', async () => {
  const asked: string[] = []
  const { database, clock, tenants } = portal.appContext
  const whereNow = () => {
    const site = tenants.byCode(portal.tenant)
    if (!site) throw new Error('a tenant is needed')
    const where = siteScope({ database, clock }, site, { requestId: 'typing' })
    const watch = watching(portal.tenant, ({ sql }) => void asked.push(sql))
    return { where: { ...where, db: where.db.withPlugin(watch) }, app: portal.appContext }
  }
  const typed = async (text: string) =>
    codes(await referenceSource('databases').like(whereNow(), { text, rows: 20 }))
  await save('databases', { code: 'typed', name: '逐字', url: 'https://typed.example/' })
  expect(await typed('逐')).toEqual(['typed'])
  const once = asked.length
  expect(once).toBeGreaterThan(0)
  expect(await typed('逐字')).toEqual(['typed'])
  expect(asked).toHaveLength(once)
  await save('databases', { code: 'typed-2', name: '逐字之二', url: 'https://typed.example/2' })
  expect(await typed('逐字')).toEqual(['typed', 'typed-2'])
})

test('codes are named; those that name nothing have no name', async () => {
  expect(codes(await offered('databases', { codes: ['wos', 'none'] }))).toEqual(['wos'])
  expect(await offered('records', { codes: ['r-1', 'none'] })).toEqual([{ code: 'r-1', title: '水经注' }])
  expect(await offered('classes', { codes: ['TP312'] })).toMatchObject([{ code: 'TP312' }])
  const { errCode } = await askStaff(portal, 'find-references', { refersTo: 'toString' }, { token })
  expect(errCode).toBe('CONTENT_KIND_UNKNOWN')
})

test('a code in a list that names nothing is refused, in a form only', async () => {
  const course = { code: 'LAW2', name: '民法', databases: ['cnki', 'none'] }
  expect(await save('courses', course)).toEqual({
    refusal: 'databases.1: there is no entry with the code "none".',
  })
  await importContent(portal, 'courses', lines([course]))
  const { data } = await askStaff(portal, 'show-content', { kind: 'courses', code: 'LAW2' }, { token })
  const { entry, version } = data as { entry: object; version: string }
  // what is stored already may stay
  expect(await save('courses', { ...entry, databases: ['none', 'wos'] }, version)).toMatchObject({
    code: 'LAW2',
  })
  expect(await save('lists', { code: 'new', name: '新书', records: ['r-1', 'r-2'] })).toEqual({
    refusal: 'records.1: there is no record "r-2".',
  })
  const block = { kind: 'records', records: ['r-2'] }
  expect(await save('topics', { code: 'water', name: '水', blocks: [block] })).toEqual({
    refusal: 'blocks.0.records.0: there is no record "r-2".',
  })
})

test('a term of a database may be a name that is listed nowhere', async () => {
  const entry = {
    code: 'new',
    name: '新库',
    url: 'https://new.example/',
    subjects: ['水利:1'],
    labels: ['试用'],
  }
  expect(await save('databases', entry)).toMatchObject({ code: 'new', change: 'added' })
})

test('a loan rule is for document types and branches that are known, or for all', async () => {
  const rule = { readerType: 'student', itemType: '1', branch: '*', days: 30 }
  expect(await save('loan-rules', rule)).toMatchObject({ change: 'added' })
  // a reader type that no reader has yet
  expect(await save('loan-rules', { ...rule, readerType: 'visiting' })).toMatchObject({ change: 'added' })
  expect(await save('loan-rules', { ...rule, itemType: '2', copies: 3 })).toMatchObject({
    refusal: 'copies: it is set for all item types and branches.',
  })
  expect(await save('loan-rules', { ...rule, itemType: 'book' })).toEqual({
    refusal: 'itemType: there is no item type or document type "book".',
  })
  expect(await save('loan-rules', { ...rule, branch: 'moon' })).toEqual({
    refusal: 'branch: there is no entry with the code "moon".',
  })
})
