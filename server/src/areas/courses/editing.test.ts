import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { beforeAll, expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let teacher: { headers: Record<string, string> }
let student: { headers: Record<string, string> }
const load = (kind: string, entries: readonly object[]) =>
  importContent(portal, kind, entries.map((entry) => JSON.stringify(entry)).join('\n'))

/** A list of this length in the former term. */
const LONG = 300
const idOf = (at: number) => `r${String(at).padStart(3, '0')}`
const algebra = { courseId: 'MA101', term: '2026-1' }

beforeAll(async () => {
  await portal.load(
    portal.tenant,
    Array.from({ length: LONG }, (_, at) => entryOf({ recordId: idOf(at), title: `书 ${at}` })),
  )
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'isbn', title: '红楼梦', isbns: ['9787020002207'] }),
    entryOf({ recordId: 'thesis', title: '一篇论文', docCode: '3' }),
  ])
  await load('course-terms', [
    { code: '2025-1', name: '2025 春', from: '2025-02-17', to: '2025-07-06' },
    { code: '2026-1', name: '2026 春', from: '2026-02-23', to: '2026-07-05' },
  ])
  await load('courses', [
    { code: 'MA101', name: '线性代数' },
    { code: 'CS101', name: '程序设计' },
  ])
  await load('course-runs', [
    { course: 'MA101', term: '2025-1' },
    { course: 'MA101', term: '2026-1' },
    { course: 'CS101', term: '2026-1' },
  ])
  teacher = { headers: await portal.signIn('teacher') }
  student = { headers: await portal.signIn('student') }
  await portal.signIn('colleague')
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-rolls-'))
  const file = join(folder, 'roll.csv')
  writeFileSync(
    file,
    [
      'course,term,account,role',
      'MA101,2026-1,teacher,teacher',
      'MA101,2026-1,student,student',
      'CS101,2026-1,colleague,teacher',
    ].join('\n'),
  )
  await command(portal, ['courses-rolls', file, '--tenant', portal.tenant])
  rmSync(folder, { recursive: true })
})

const books = async (which: object = algebra) =>
  (await portal.ask(courses.books, { ...algebra, ...which, rows: 50 })).records
const ids = async () => (await books()).map(({ recordId }) => recordId)
const itemOf = async (recordId: string) => {
  const item = (await books()).find((one) => one.recordId === recordId)
  return { ...algebra, itemId: item?.itemId ?? 'none' }
}

test('a teacher adds records at the end; what is there or unknown is not added', async () => {
  const first = await portal.ask(
    courses.addItems,
    { ...algebra, recordIds: ['r000', 'r001', 'thesis'] },
    teacher,
  )
  expect(first).toEqual({ added: 3, already: 0, missing: 0 })
  const again = await portal.ask(
    courses.addItems,
    { ...algebra, recordIds: ['r001', 'none', 'r002'] },
    teacher,
  )
  expect(again).toEqual({ added: 1, already: 1, missing: 0 })
  expect(await ids()).toEqual(['r000', 'r001', 'r002'])
  const { course, total } = await portal.ask(courses.books, algebra)
  expect([total, course.books, course.materials]).toEqual([3, 3, 1])
})

test('a teacher adds a list of favourites, and references with those that the library lacks', async () => {
  const list = await portal.ask(favourites.create, { name: '备课' }, teacher)
  await portal.ask(favourites.addRecords, { favoritesId: list.listId, recordIds: ['r003', 'r000'] }, teacher)
  expect(await portal.ask(courses.addItems, { ...algebra, fromList: list.listId }, teacher)).toEqual({
    added: 1,
    already: 1,
    missing: 0,
  })
  const given = '@book{b, title={没有的书}, author={某人}, year={2020}, isbn={9787101003048}}'
  expect(await portal.ask(courses.addItems, { ...algebra, text: '9787020002207' }, teacher)).toMatchObject({
    added: 1,
  })
  expect(await portal.ask(courses.addItems, { ...algebra, text: given }, teacher)).toEqual({
    added: 1,
    already: 0,
    missing: 1,
  })
  const all = await books()
  expect(all.map(({ recordId }) => recordId)).toEqual(['r000', 'r001', 'r002', 'r003', 'isbn', ''])
  expect(all.at(-1)).toMatchObject({ title: '没有的书', author: '某人', pubDate: '2020', state: 'missing' })
  const other = { ...algebra, fromList: 'none' }
  expect(await portal.refused(courses.addItems, other, teacher)).toMatchObject({ code: 'LIST_UNKNOWN' })
})

test('a teacher says how an item is read', async () => {
  const item = await itemOf('r002')
  const use = {
    importance: 'required',
    week: 3,
    note: '先读\u202E这本',
    pages: '1–20',
    dueDate: '2026-03-20',
  } as const
  await portal.ask(courses.changeItem, { ...item, ...use }, teacher)
  expect((await books({ week: 3 }))[0]).toMatchObject({ ...use, note: '先读这本', recordId: 'r002' })
  await portal.ask(courses.changeItem, { ...item, dueDate: '', week: 0 }, teacher)
  expect(await ids()).toEqual(['r000', 'r001', 'r002', 'r003', 'isbn', ''])
  expect((await books())[2]).toMatchObject({ importance: 'required', dueDate: '', pages: '1–20' })
  expect(await portal.refused(courses.changeItem, { ...item, week: 31 }, teacher)).toMatchObject({
    code: 'INPUT_INVALID',
    field: 'week',
  })
})

test('a teacher moves and removes items', async () => {
  await portal.ask(courses.moveItem, { ...(await itemOf('r003')), to: 'first' }, teacher)
  await portal.ask(courses.moveItem, { ...(await itemOf('r000')), to: 'down' }, teacher)
  await portal.ask(courses.moveItem, { ...(await itemOf('isbn')), to: 'up' }, teacher)
  expect(await ids()).toEqual(['r003', 'r001', 'r000', 'isbn', 'r002', ''])
  const item = await itemOf('r001')
  await portal.ask(courses.removeItem, item, teacher)
  expect(await ids()).toEqual(['r003', 'r000', 'isbn', 'r002', ''])
  for (const input of [item, { ...item, to: 'up' }])
    expect(
      await portal.refused('to' in input ? courses.moveItem : courses.removeItem, input, teacher),
    ).toMatchObject({ code: 'COURSE_ITEM_UNKNOWN' })
})

test('nobody but a teacher of the course in the term changes its list', async () => {
  const item = await itemOf('r000')
  const colleague = { headers: await portal.signIn('colleague') }
  type Key = typeof algebra
  type Who = { headers?: Record<string, string> }
  const changes: ((key: Key, who: Who) => Promise<{ code: string | null }>)[] = [
    (key, who) => portal.refused(courses.addItems, { ...key, recordIds: ['r009'] }, who),
    (key, who) => portal.refused(courses.changeItem, { ...item, ...key, note: 'x' }, who),
    (key, who) => portal.refused(courses.moveItem, { ...item, ...key, to: 'last' }, who),
    (key, who) => portal.refused(courses.removeItem, { ...item, ...key }, who),
    (key, who) => portal.refused(courses.rollOver, { ...key, fromTerm: '2025-1' }, who),
  ]
  const before = await books()
  for (const change of changes) {
    expect(await change(algebra, student)).toMatchObject({ code: 'COURSE_NOT_YOURS' })
    expect(await change(algebra, colleague)).toMatchObject({ code: 'COURSE_NOT_YOURS' })
    expect(await change({ ...algebra, term: '2025-1' }, teacher)).toMatchObject({ code: 'COURSE_NOT_YOURS' })
    expect(await change({ ...algebra, courseId: 'none' }, teacher)).toMatchObject({ code: 'COURSE_UNKNOWN' })
    expect(await change(algebra, {})).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  }
  expect(await books()).toEqual(before)
})

test('a student ticks items off; nobody else sees it, and it goes with the item', async () => {
  const item = await itemOf('r000')
  await portal.ask(courses.setDone, { ...item, done: true }, student)
  await portal.ask(courses.setDone, { ...item, done: true }, student)
  const doneFor = async (caller: object) =>
    (await portal.ask(courses.books, algebra, caller)).records
      .filter(({ done }) => done)
      .map(({ recordId }) => recordId)
  expect(await doneFor(student)).toEqual(['r000'])
  expect(await doneFor(teacher)).toEqual([])
  expect(await doneFor({})).toEqual([])
  await portal.ask(courses.setDone, { ...item, done: false }, student)
  expect(await doneFor(student)).toEqual([])
  await portal.ask(courses.setDone, { ...item, done: true }, student)
  await portal.ask(courses.removeItem, item, teacher)
  await portal.ask(courses.addItems, { ...algebra, recordIds: ['r000'] }, teacher)
  expect(await doneFor(student)).toEqual([])
  expect(
    await portal.refused(courses.setDone, { ...item, itemId: 'none', done: true }, student),
  ).toMatchObject({
    code: 'COURSE_ITEM_UNKNOWN',
  })
})

test('a list of 300 items rolls over in order, with notes; withdrawn records are reported', async () => {
  for (const { itemId } of await books())
    await portal.ask(courses.removeItem, { ...algebra, itemId }, teacher)
  await load(
    'course-items',
    Array.from({ length: LONG }, (_, at) => ({
      course: 'MA101',
      term: '2025-1',
      position: LONG - at,
      record: idOf(at),
      week: at % 3,
      note: `${at}`,
      dueDate: at === 7 ? '2025-03-03' : '',
    })),
  )
  const whu = portal.appContext.database.ofTenant(portal.tenant)
  await setWithdrawn(whu, portal.tenant, [idOf(10), idOf(20)], 'withdrawn')
  await portal.ask(courses.addItems, { ...algebra, recordIds: [idOf(30)] }, teacher)
  const report = await portal.ask(courses.rollOver, { ...algebra, fromTerm: '2025-1' }, teacher)
  expect(report).toEqual({ added: 297, already: 1, dropped: ['书 20', '书 10'].toSorted() })

  const allOf = async (term: string) => {
    const pages = [1, 2, 3, 4, 5, 6].map((page) =>
      portal.ask(courses.books, { courseId: 'MA101', term, page, rows: 50 }),
    )
    return (await Promise.all(pages)).flatMap(({ records }) => records)
  }
  const gone = new Set([idOf(10), idOf(20), idOf(30)])
  const kept = (some: Awaited<ReturnType<typeof allOf>>) =>
    some
      .filter(({ recordId }) => !gone.has(recordId))
      .map(({ recordId, week, note }) => ({ recordId, week, note }))
  const after = await allOf('2026-1')
  expect(kept(after)).toEqual(kept(await allOf('2025-1')))
  // the term begins 371 days later
  expect(after.find(({ recordId }) => recordId === idOf(7))?.dueDate).toBe('2026-03-09')
  expect(await portal.ask(courses.rollOver, { ...algebra, fromTerm: '2025-1' }, teacher)).toMatchObject({
    added: 0,
    already: 298,
  })
})

test('due dates are a calendar file', async () => {
  const file = await portal.ask(courses.calendar, algebra)
  expect(file).toMatchObject({ fileName: 'MA101.ics', encoding: 'text' })
  expect(file.content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file.content).toContain('SUMMARY:线性代数: 书 7')
  expect(await portal.refused(courses.calendar, { courseId: 'none' })).toMatchObject({
    code: 'COURSE_UNKNOWN',
  })
})

test('a record names the courses of the present and coming terms that use it', async () => {
  const using = await portal.ask(courses.withRecord, { recordId: idOf(1) })
  expect(using).toMatchObject({ total: 1, records: [{ courseId: 'MA101', term: '2026-1' }] })
  expect(await portal.ask(courses.withRecord, { recordId: idOf(1) }, { as: portal.neighbour })).toMatchObject(
    {
      total: 0,
    },
  )
})

test('a list is full with 1,000 items', async () => {
  const titles = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `无此书 ${from + at}`).join('\n')
  for (const from of [0, 300])
    await portal.ask(courses.addItems, { ...algebra, text: titles(from, 300) }, teacher)
  const refusal = await portal.refused(courses.addItems, { ...algebra, text: titles(600, 300) }, teacher)
  expect(refusal).toMatchObject({ code: 'COURSE_LIST_FULL' })
})
