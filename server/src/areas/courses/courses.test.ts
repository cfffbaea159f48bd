import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let folder: string
const load = (kind: string, entries: readonly object[], tenant = portal.tenant) =>
  importContent(portal, kind, entries.map((entry) => JSON.stringify(entry)).join('\n'), tenant)

async function loadRoll(csv: string) {
  const file = join(folder, 'roll.csv')
  writeFileSync(file, csv)
  const { lines } = await command(portal, ['courses-rolls', file, '--tenant', portal.tenant, '--json'])
  return JSON.parse(lines.at(-1) ?? '{}') as Record<string, number>
}

const students = ['s1', 's2', 's3', 's4', 's5']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-rolls-'))
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'algebra', title: '线性代数' }),
    entryOf({ recordId: 'gone', title: '旧教材' }),
    entryOf({ recordId: 'essay', title: 'An essay', docCode: '4' }),
  ])
  await load('course-terms', [
    { code: '2025-2', name: '2025 秋', year: '2025', from: '2025-09-01', to: '2026-01-18' },
    { code: '2026-1', name: { 'zh-CN': '2026 春', en: 'Spring 2026' }, from: '2026-02-23', to: '2026-07-05' },
    { code: '2026-2', name: '2026 秋', from: '2026-08-31', to: '2027-01-17' },
  ])
  await load('databases', [{ code: 'arxiv', name: 'arXiv', url: 'https://arxiv.org/', access: 'open' }])
  await load('courses', [
    {
      code: 'MA101',
      name: { 'zh-CN': '线性代数', en: 'Linear algebra' },
      department: 'math',
      databases: ['arxiv', 'none'],
    },
    { code: 'MA102', name: '数学分析', department: 'math' },
    { code: 'CS101', name: '程序设计', department: 'cs' },
  ])
  await load('course-runs', [
    { course: 'MA101', term: '2025-2', teachers: ['t01:王伟'] },
    { course: 'MA101', term: '2026-1', teachers: ['t01:王伟', '李娜'] },
    { course: 'MA102', term: '2025-2', teachers: ['张敏'] },
    { course: 'CS101', term: '2026-2', teachers: ['t02:王伟'] },
  ])
  const ma = { course: 'MA101', term: '2026-1' }
  await load('course-items', [
    {
      ...ma,
      position: 3,
      record: 'algebra',
      importance: 'required',
      week: 1,
      pages: '1–20',
      note: '先读',
      dueDate: '2026-03-20',
    },
    { ...ma, position: 1, record: 'gone' },
    { ...ma, position: 2, title: '没有的书', author: '某人', isbn: '9787020002207', week: 1 },
    { ...ma, position: 4, record: 'essay', week: 2 },
    { ...ma, position: 5, title: '讲义', link: 'https://courses.example/a' },
    { course: 'MA101', term: '2025-2', position: 1, record: 'algebra' },
  ])
  await setWithdrawn(portal.appContext.database.ofTenant(portal.tenant), portal.tenant, ['gone'], 'withdrawn')
  for (const account of ['teacher', ...students]) await portal.signIn(account)
  await loadRoll(
    [
      '课程,学期,账号,身份',
      'MA101,2026-1,teacher,教师',
      ...students.map((one) => `MA101,2026-1,${one},学生`),
    ].join('\n'),
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const ids = ({ records }: { records: { courseId: string }[] }) => records.map(({ courseId }) => courseId)

test('courses are listed by name, each in its present term, else the next, else the last', async () => {
  const answer = await portal.ask(courses.list, {}, { language: 'en' })
  expect(answer.total).toBe(3)
  expect(answer.records.find(({ courseId }) => courseId === 'MA101')).toMatchObject({
    courseName: 'Linear algebra',
    courseCode: 'MA101',
    term: '2026-1',
    termName: 'Spring 2026',
    teachers: [
      { teacherId: 't01', teacherName: '王伟' },
      { teacherId: '李娜', teacherName: '李娜' },
    ],
    books: 3,
    materials: 2,
    marked: false,
    role: '',
  })
  expect(ids(await portal.ask(courses.list, {}))).toEqual(['CS101', 'MA102', 'MA101'])
  const terms = new Map(answer.records.map(({ courseId, term }) => [courseId, term]))
  expect(terms.get('CS101')).toBe('2026-2')
  expect(terms.get('MA102')).toBe('2025-2')
  expect(await portal.ask(courses.list, {}, { as: portal.neighbour })).toEqual({ total: 0, records: [] })
})

test('courses are filtered by teacher, department, name and term, and paged', async () => {
  expect(ids(await portal.ask(courses.list, { teacherIds: ['t02', '张敏'] }))).toEqual(['CS101', 'MA102'])
  expect(ids(await portal.ask(courses.list, { departmentIds: ['math'] }))).toEqual(['MA102', 'MA101'])
  expect(ids(await portal.ask(courses.list, { courseName: '線性' }))).toEqual(['MA101'])
  expect(ids(await portal.ask(courses.list, { courseName: 'xxds' }))).toEqual(['MA101'])
  const past = await portal.ask(courses.list, { term: '2025-2' })
  expect(past.records.map(({ courseId, term, books }) => [courseId, term, books])).toEqual([
    ['MA102', '2025-2', 0],
    ['MA101', '2025-2', 1],
  ])
  expect(ids(await portal.ask(courses.list, { rows: 2, page: 2 }))).toEqual(['MA101'])
  expect(await portal.refused(courses.list, { sortType: 9 })).toMatchObject({
    code: 'INPUT_INVALID',
    field: 'sortType',
  })
})

test('courses are found by the beginning of the code and by teacher', async () => {
  expect(ids(await portal.ask(courses.search, { field: 'code', keyWord: 'ma1' }))).toEqual(['MA102', 'MA101'])
  expect(ids(await portal.ask(courses.search, { field: 'teacher', keyWord: '王偉' }))).toEqual([
    'CS101',
    'MA101',
  ])
  expect(
    ids(await portal.ask(courses.search, { field: 'teacher', keyWord: '王伟', departmentId: 'cs' })),
  ).toEqual(['CS101'])
  expect(ids(await portal.ask(courses.search, { keyWord: '%' }))).toEqual([])
})

test('the filters have terms, departments with courses, and teachers found by typing', async () => {
  const dict = await portal.ask(courses.dict, { teacherName: '王' })
  expect(dict.departments).toEqual([
    { departmentId: 'cs', department: 'cs', count: 1 },
    { departmentId: 'math', department: 'math', count: 2 },
  ])
  expect(dict.teachers.map(({ teacherId }) => teacherId)).toEqual(['t01', 't02'])
  const { terms, fields } = await portal.ask(courses.filters, {})
  expect(terms.map(({ term, isPresent }) => [term, isPresent])).toEqual([
    ['2026-2', false],
    ['2026-1', true],
    ['2025-2', false],
  ])
  expect(fields).toEqual(['name', 'code', 'teacher'])
})

test('the books of a course are listed by week in the teacher’s order, also withdrawn and missing ones', async () => {
  const answer = await portal.ask(courses.books, { courseId: 'MA101' })
  expect(answer.records).toMatchObject([
    { recordId: 'gone', title: '旧教材', week: 0, state: 'withdrawn', importance: 'recommended' },
    { recordId: '', title: '没有的书', author: '某人', isbn: '9787020002207', week: 1, state: 'missing' },
    {
      recordId: 'algebra',
      week: 1,
      state: 'held',
      importance: 'required',
      note: '先读',
      pages: '1–20',
      dueDate: '2026-03-20',
    },
  ])
  expect(answer).toMatchObject({ total: 3, weeks: [0, 1, 2], students: null, course: { courseId: 'MA101' } })
  expect(answer.terms.map(({ term }) => term)).toEqual(['2026-1', '2025-2'])
  expect(
    (await portal.ask(courses.books, { courseId: 'MA101', week: 1, rows: 1, page: 2 })).records,
  ).toMatchObject([{ recordId: 'algebra' }])
  expect(await portal.ask(courses.books, { courseId: 'MA101', term: '2025-2' })).toMatchObject({ total: 1 })
})

test('the other materials of a course are listed by kind', async () => {
  const all = await portal.ask(courses.materials, { courseId: 'MA101' })
  expect(all.records).toMatchObject([
    { recordId: '', title: '讲义', link: 'https://courses.example/a' },
    { recordId: 'essay', state: 'held' },
  ])
  expect(await portal.ask(courses.materials, { courseId: 'MA101', kind: 'paper' })).toMatchObject({
    total: 1,
  })
})

test('the data packages of a course are its databases', async () => {
  expect(await portal.ask(courses.packages, { courseId: 'MA101' })).toMatchObject([
    { packageId: 'arxiv', name: 'arXiv' },
  ])
})

test('an unknown course, another term and another library’s course are refused', async () => {
  const unknown = { code: 'COURSE_UNKNOWN', field: 'courseId' }
  const headers = await portal.signIn('s1')
  expect(await portal.refused(courses.books, { courseId: 'none' })).toMatchObject(unknown)
  expect(
    await portal.refused(courses.materials, { courseId: 'MA101' }, { as: portal.neighbour }),
  ).toMatchObject(unknown)
  expect(await portal.refused(courses.packages, { courseId: 'none' })).toMatchObject(unknown)
  expect(await portal.refused(courses.mark, { courseId: 'none' }, { headers })).toMatchObject(unknown)
  const other = await portal.refused(courses.books, { courseId: 'CS101', term: '2026-1' })
  expect(other).toMatchObject({ code: 'COURSE_UNKNOWN', field: 'term' })
})

test('a reader keeps courses and removes them again, and nobody else sees it', async () => {
  const headers = await portal.signIn('s1')
  await portal.ask(courses.mark, { courseId: 'MA102' }, { headers })
  portal.setNow(new Date('2026-03-15T04:05:00Z'))
  await portal.ask(courses.mark, { courseId: 'MA101' }, { headers })
  await portal.ask(courses.mark, { courseId: 'MA102' }, { headers })
  const marked = await portal.ask(courses.marked, {}, { headers })
  expect(marked.records.map(({ courseId, marked: isMarked }) => [courseId, isMarked])).toEqual([
    ['MA101', true],
    ['MA102', true],
  ])
  expect(ids(await portal.ask(courses.marked, { term: '2026-1' }, { headers }))).toEqual(['MA101'])
  expect(ids(await portal.ask(courses.list, { sortType: 2 }))).toEqual(['MA102', 'MA101', 'CS101'])
  await portal.ask(courses.unmark, { courseId: 'MA102' }, { headers })
  expect(ids(await portal.ask(courses.marked, {}, { headers }))).toEqual(['MA101'])
  const markedMost = async () => ids(await portal.ask(courses.list, { sortType: 2 }))
  expect(await markedMost()).toEqual(['MA101', 'CS101', 'MA102'])
  const other = await portal.signIn('s2')
  expect((await portal.ask(courses.marked, {}, { headers: other })).total).toBe(0)
  await portal.ask(courses.mark, { courseId: 'CS101' }, { headers: other })
  await portal.ask(courses.mark, { courseId: 'MA101' }, { headers: other })
  await portal.ask(courses.unmark, { courseId: 'MA101' }, { headers })
  await portal.ask(courses.mark, { courseId: 'CS101' }, { headers })
  expect(await markedMost()).toEqual(['CS101', 'MA101', 'MA102'])
  await portal.ask(courses.unmark, { courseId: 'CS101' }, { headers })
  await portal.ask(courses.mark, { courseId: 'MA101' }, { headers })
  expect(await portal.refused(courses.marked, {})).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('readers see the courses of their rolls and what they are in them', async () => {
  const teacher = await portal.signIn('teacher')
  const student = await portal.signIn('s1')
  const stranger = await portal.signIn('stranger')
  const own = await portal.ask(courses.own, {}, { headers: teacher })
  expect(own.records).toMatchObject([{ courseId: 'MA101', term: '2026-1', role: 'teacher' }])
  expect((await portal.ask(courses.own, { role: 'teacher' }, { headers: student })).total).toBe(0)
  expect((await portal.ask(courses.own, { term: '2025-2' }, { headers: student })).total).toBe(0)
  const types = [teacher, student, stranger].map(async (headers) =>
    portal.ask(courses.userType, {}, { headers }),
  )
  expect(await Promise.all(types)).toEqual([{ userType: '1' }, { userType: '2' }, { userType: '0' }])
})

test('teachers see how many students a course has, from five up; nobody else does', async () => {
  const studentsFor = async (account: string) =>
    (await portal.ask(courses.books, { courseId: 'MA101' }, { headers: await portal.signIn(account) }))
      .students
  expect(await studentsFor('teacher')).toBe(5)
  expect(await studentsFor('s1')).toBeNull()
  const counts = await loadRoll(
    'course,term,account,role\nMA101,2026-1,teacher,teacher\nMA101,2026-1,s1,\nMA101,2026-1,s2,\nMA101,2026-1,s3,\nMA101,2026-1,s4,student\n',
  )
  expect(counts).toEqual({ read: 5, courses: 1, added: 0, removed: 1, rejected: 0 })
  expect(await studentsFor('teacher')).toBeNull()
})

test('rows of a roll without a reader or a course are rejected with their line', async () => {
  const counts = await loadRoll(
    'course,term,account\nMA102,2025-2,s1\nMA102,2025-2,nobody\nMA102,2026-1,s1\n',
  )
  expect(counts).toEqual({ read: 3, courses: 1, added: 1, removed: 0, rejected: 2 })
  const rejects = readFileSync(join(folder, 'roll.csv.rejects'), 'utf8').trim().split('\n')
  expect(rejects.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { line: 3, reason: expect.stringContaining('nobody') as string },
    { line: 4, reason: expect.stringContaining('2026-1') as string },
  ])
})

test('courses with reference books are a table by term, department and year', async () => {
  const table = await portal.ask(courses.references, {}, { language: 'en' })
  expect(table.records).toMatchObject([
    { courseId: 'MA101', term: '2026-1', year: '2026', teacherName: '王伟; 李娜', books: 3, coCode: 'math' },
    { courseId: 'MA101', term: '2025-2', year: '2025', books: 1 },
  ])
  const total = async (input: object) => (await portal.ask(courses.references, input)).total
  expect(await total({ courseCode: 'ma' })).toBe(2)
  expect(await total({ courseName: '代数', year: '2025' })).toBe(1)
  expect(await total({ teacherName: '李娜' })).toBe(1)
  expect(await total({ coCodes: ['cs'] })).toBe(0)
  expect(await portal.ask(courses.references, { size: 1, page: 2 })).toMatchObject({
    total: 2,
    records: [{ term: '2025-2' }],
  })
  expect(await portal.ask(courses.referenceDict, {})).toMatchObject({
    years: ['2026', '2025'],
    departments: [{ coCode: 'math' }],
  })
  expect(await portal.ask(courses.referenceNav, {})).toMatchObject([
    {
      coCode: 'math',
      count: 2,
      years: [
        { year: '2026', count: 1 },
        { year: '2025', count: 1 },
      ],
    },
  ])
})

test('exported files are imported without a change', async () => {
  for (const kind of ['course-terms', 'courses', 'course-runs', 'course-items']) {
    for (const format of ['jsonl', 'csv']) {
      const { lines } = await command(portal, [
        'things',
        'export',
        kind,
        '--tenant',
        portal.tenant,
        '--format',
        format,
      ])
      const counts = await importContent(portal, kind, lines.join('\n'))
      expect([kind, format, counts['unchanged'], counts['rejected']]).toEqual([
        kind,
        format,
        counts['read'],
        0,
      ])
      expect(counts['read']).toBeGreaterThan(2)
    }
  }
})

test('what names no known course, term or title is rejected', async () => {
  const rejected = async (kind: string, entry: object) => (await load(kind, [entry]))['rejected']
  expect(await rejected('course-runs', { course: 'none', term: '2026-1' })).toBe(1)
  expect(await rejected('course-runs', { course: 'MA101', term: 'none' })).toBe(1)
  expect(await rejected('course-items', { course: 'CS101', term: '2026-1', position: 1, record: 'a' })).toBe(
    1,
  )
  expect(await rejected('course-items', { course: 'MA101', term: '2026-1', position: 1 })).toBe(1)
  expect(await rejected('course-terms', { code: 'x', name: 'x', from: '2026-02-02', to: '2026-02-01' })).toBe(
    1,
  )
})

test('a removed course takes its lists, rolls and marks with it', async () => {
  expect((await portal.ask(courses.dict, { teacherName: '张敏' })).teachers).toHaveLength(1)
  await command(portal, ['things', 'remove', 'courses', 'MA102', '--with-all', '--tenant', portal.tenant])
  expect((await portal.ask(courses.dict, { teacherName: '张敏' })).teachers).toEqual([])
  expect((await portal.ask(courses.dict, { teacherName: '王' })).teachers).toHaveLength(2)
  expect(await portal.refused(courses.books, { courseId: 'MA102' })).toMatchObject({ code: 'COURSE_UNKNOWN' })
  const headers = await portal.signIn('s1')
  expect(ids(await portal.ask(courses.own, {}, { headers }))).toEqual(['MA101'])
  const run = ['things', 'remove', 'course-runs', 'MA101/2025-2', '--with-all']
  await command(portal, [...run, '--tenant', portal.tenant])
  expect((await portal.ask(courses.references, {})).total).toBe(1)
})
