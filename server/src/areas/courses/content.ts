import { day } from '@wenyuan/contract/shapes/codes.ts'
import { COURSE_WEEKS, importances } from '@wenyuan/contract/constants/courses.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentList,
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
  refersTo,
} from '../../domain/content/content-values.ts'
import { recordTitles } from '../../domain/records/record-titles.ts'
import type { SiteScope } from '../../core/scope.ts'
import { everyCourse, upsertCourses } from './course-store.ts'
import {
  type CourseEntry,
  type ItemEntry,
  itemKinds,
  readRunKey,
  type RunEntry,
  runKey,
  type TermEntry,
} from './course.ts'
import { everyItem, itemIdOf } from './item-store.ts'
import { ltiPlatforms } from './lti-content.ts'
import { goesWithCourse } from './removal-store.ts'
import { everyRun } from './run-store.ts'
import { removeCourse, removeItem, removeRun, saveItems, saveRuns } from './saving.ts'
import { deleteTerm, everyTerm, upsertTerms } from './term-store.ts'

const NONE = 'It does not exist.'

const terms = contentKind<TermEntry>({
  name: 'course-terms',
  about: 'Terms: name, academic year, first and last day. Week 1 begins on the first day.',
  entry: z
    .strictObject({
      code: contentCode,
      name: contentName(100),
      year: contentText(20).default(''),
      from: day,
      to: day,
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'it ends before it begins' })
    .transform((term) => ({ ...term, year: term.year || term.from.slice(0, 4) })),
  headings: { 代码: 'code', 名称: 'name', 英文名: 'name.en', 学年: 'year', 开始: 'from', 结束: 'to' },
  code: ({ code }) => code,
  list: async (scope) =>
    (await everyTerm(scope)).map(({ from_day: from, to_day: to, ...term }) => ({ ...term, from, to })),
  save: upsertTerms,
  async remove(scope, code) {
    if (await deleteTerm(scope, code)) return undefined
    const isUsed = (await everyTerm(scope)).some((term) => term.code === code)
    return isUsed ? 'It has courses.' : NONE
  },
})

const courses = contentKind<CourseEntry>({
  name: 'courses',
  about: 'Courses: code, name, summary, department, and the databases chosen for them.',
  entry: z.strictObject({
    code: contentCode,
    name: contentName(200),
    summary: contentWords(1_000).default(noWords),
    department: refersTo('departments', z.union([z.literal(''), contentCode]).default('')),
    databases: refersTo('databases', contentList(contentCode, 50).default([]), { ordered: true }),
  }),
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    简介: 'summary',
    院系: 'department',
    数据库: 'databases',
  },
  code: ({ code }) => code,
  list: everyCourse,
  save: upsertCourses,
  goesAlong: (scope, course) => goesWithCourse(scope, { course }),
  async remove(scope, code) {
    return (await removeCourse(scope, code)) ? undefined : NONE
  },
})

const runs = contentKind<RunEntry>({
  name: 'course-runs',
  about: 'Courses in their terms, with their teachers: a name, or `code:name` if names are not unique.',
  entry: z.strictObject({
    course: refersTo('courses', contentCode),
    term: refersTo('course-terms', contentCode),
    teachers: refersTo('teachers', contentList(contentText(100), 50).default([]), {
      isOpen: true,
      ordered: true,
    }),
  }),
  headings: { 课程: 'course', 学期: 'term', 教师: 'teachers' },
  code: runKey,
  list: everyRun,
  async check(scope) {
    const courses = new Set((await everyCourse(scope)).map(({ code }) => code))
    const terms = new Set((await everyTerm(scope)).map(({ code }) => code))
    return ({ course, term }) => {
      if (!courses.has(course)) return `There is no course ${course}.`
      return terms.has(term) ? undefined : `There is no term ${term}.`
    }
  },
  save: saveRuns,
  goesAlong: (scope, key) => goesWithCourse(scope, readRunKey(key)),
  async remove(scope, key) {
    return (await removeRun(scope, readRunKey(key))) ? undefined : NONE
  },
})

const itemKey = (item: ItemEntry) => `${runKey(item)}/${itemIdOf(item)}`

const Item = z
  .strictObject({
    course: refersTo('courses', contentCode),
    term: refersTo('course-terms', contentCode),
    position: contentNumber(1, 99_999),
    kind: z.enum(['', ...itemKinds]).default(''),
    record: refersTo('records', z.string().trim().max(512).default('')),
    title: contentText(500).default(''),
    author: contentText(300).default(''),
    publisher: contentText(200).default(''),
    pubDate: contentText(20).default(''),
    isbn: contentText(20).default(''),
    link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
    importance: z.enum(importances).default('recommended'),
    week: contentNumber(0, COURSE_WEEKS).default(0),
    note: contentText(500).default(''),
    pages: contentText(100).default(''),
    dueDate: z.union([z.literal(''), day]).default(''),
  })
  .refine(({ record, title }) => record !== '' || title !== '', {
    path: ['record'],
    message: 'the id of a record, or a title',
  })

const items = contentKind<ItemEntry>({
  name: 'course-items',
  about:
    'The lists of courses: a record or a title, its position, importance, week, note, pages and due date.',
  entry: Item,
  headings: {
    课程: 'course',
    学期: 'term',
    顺序: 'position',
    类型: 'kind',
    记录: 'record',
    题名: 'title',
    责任者: 'author',
    出版社: 'publisher',
    出版年: 'pubDate',
    网址: 'link',
    重要性: 'importance',
    周次: 'week',
    备注: 'note',
    页码: 'pages',
    截止日期: 'dueDate',
  },
  code: itemKey,
  list: everyItem,
  async titles(scope, entries) {
    const titles = await recordTitles(
      scope,
      entries.map(({ record }) => record).filter((id) => id !== ''),
    )
    return (item) => {
      const title = item.title || titles.get(item.record) || item.record
      return { 'zh-CN': title, 'zh-TW': title, en: title }
    }
  },
  check: async (scope: SiteScope) => {
    const known = new Set((await everyRun(scope)).map(runKey))
    return (item) =>
      known.has(runKey(item))
        ? undefined
        : `The course ${item.course} is not taught in the term ${item.term}.`
  },
  save: saveItems,
  async remove(scope, key) {
    const [course = '', term = '', itemId = ''] = key.split('/')
    return (await removeItem(scope, { course, term, itemId })) ? undefined : NONE
  },
})

export const content: readonly ContentKind[] = [terms, courses, runs, items, ltiPlatforms]
