import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoRow } from './build/row.ts'
import { type Draw, drawFor } from './build/seed.ts'
import { demoDataFolder } from './catalogue.ts'

/** A line of `data/courses.tsv`: code, department, name in Chinese and English, beginnings of class numbers. */
interface DemoCourse {
  code: string
  department: string
  name: { 'zh-CN': string; en: string }
  classes: string[]
}

const DAY_MS = 86_400_000
const BOOKS = 10
const PAPERS = 3
/** Weeks with books of their own; the first books are for the whole term. */
const LAST_WEEK = 16
const shortNotes = ['', '', '先读导论', '课堂讨论', '选读两章', '']
const surnames = [...'王李张刘陈杨赵黄周吴徐孙马朱胡郭何林罗高']
const givenNames = [
  '志远',
  '文静',
  '建国',
  '思源',
  '雅琴',
  '海涛',
  '晓明',
  '慧敏',
  '子墨',
  '若兰',
  '学锋',
  '佳宁',
]

export function readDemoCourses(): DemoCourse[] {
  return readFileSync(join(demoDataFolder, 'courses.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', department = '', zh = '', en = '', classes = ''] = line.split('\t')
      return { code, department, name: { 'zh-CN': zh, en }, classes: classes.split(',') }
    })
}

/** The terms of the year around a day: spring from late February, autumn from September. */
export function demoTerms(today: string) {
  const year = Number(today.slice(0, 4))
  const spring = (of: number) => ({
    code: `${of}-1`,
    name: { 'zh-CN': `${of} 年春季学期`, en: `Spring ${of}` },
    year: `${of - 1}–${of}`,
    from: `${of}-02-20`,
    to: `${of}-08-31`,
  })
  const autumn = (of: number) => ({
    code: `${of}-2`,
    name: { 'zh-CN': `${of} 年秋季学期`, en: `Autumn ${of}` },
    year: `${of}–${of + 1}`,
    from: `${of}-09-01`,
    to: `${of + 1}-02-19`,
  })
  return [spring(year - 1), autumn(year - 1), spring(year), autumn(year)]
}

/** The terms in which every course is taught: the one of the day and the one before it. */
export function taughtTerms(today: string): [before: string, present: string] {
  const terms = demoTerms(today)
  const at = terms.findIndex(({ from, to }) => from <= today && today <= to)
  return [terms[at - 1]?.code ?? '', terms[at]?.code ?? '']
}

function teachersOf(course: DemoCourse): string[] {
  // the account T1001 belongs to this teacher
  if (historianTeaches.has(course.code)) return ['T1001:陈明']
  const draw = drawFor(`teachers ${course.code}`)
  const name = () => `${surnames[draw.between(0, 19)] ?? ''}${givenNames[draw.between(0, 11)] ?? ''}`
  return [...new Set(draw.next() < 0.3 ? [name(), name()] : [name()])]
}

const historianTeaches: ReadonlySet<string> = new Set(['HIS101', 'HIS105'])

export const demoRuns = (courses: readonly DemoCourse[], today: string) =>
  courses.flatMap((course) =>
    taughtTerms(today).map((term) => ({ course: course.code, term, teachers: teachersOf(course) })),
  )

/** The lists of the courses, drawn from the catalogue by class: the same on every machine. */
export const demoItems = (courses: readonly DemoCourse[], rows: readonly DemoRow[], today: string) => {
  const [before, present] = taughtTerms(today)
  const beginnings = new Map(demoTerms(today).map(({ code, from }) => [code, from]))
  return courses.flatMap((course) => {
    const books = bestOf(course, rows, ['book', 'e-book'], BOOKS)
    const papers = bestOf(course, rows, ['paper', 'thesis'], PAPERS)
    const listOf = (term: string, some: readonly DemoRow[]) =>
      some.map((row, at) => ({
        course: course.code,
        term,
        position: at + 1,
        record: row.id,
        ...useOf(at, drawFor(`item ${course.code} ${row.id}`)),
        // the first book of a week of its own is due at the end of the second week
        dueDate: at === 2 ? daysAfter(beginnings.get(term) ?? '', 13) : '',
      }))
    const wanted = {
      course: course.code,
      term: present,
      position: books.length + papers.length + 1,
      kind: 'book',
    }
    return [
      ...listOf(present, [...books, ...papers]),
      ...listOf(before, books.slice(0, 6)),
      // the library does not have the textbook of the course itself
      ...(course.code.endsWith('01')
        ? [
            {
              ...wanted,
              title: `${course.name['zh-CN']}习题与解答`,
              author: '课程组',
              pubDate: '2026',
              week: 2,
            },
          ]
        : []),
    ]
  })
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const useOf = (at: number, draw: Draw) => ({
  importance: at < 2 ? 'required' : at < 6 ? 'recommended' : 'further',
  week: at < 2 ? 0 : Math.min(LAST_WEEK, 1 + Math.floor(((at - 2) * LAST_WEEK) / (BOOKS + PAPERS - 2))),
  note: shortNotes[draw.between(0, shortNotes.length - 1)] ?? '',
  pages: draw.next() < 0.4 ? `${draw.between(1, 60)}–${draw.between(61, 180)}` : '',
})

/** The records of a course's classes, those of the first class and the most lent first. */
function bestOf(
  course: DemoCourse,
  rows: readonly DemoRow[],
  types: readonly string[],
  most: number,
): DemoRow[] {
  const rankOf = ({ classNumbers = [] }: DemoRow) =>
    course.classes.findIndex((beginning) => classNumbers.some((one) => one.startsWith(`CLC:${beginning}`)))
  return rows
    .flatMap((row) => (types.includes(row.type) && rankOf(row) >= 0 ? [{ row, rank: rankOf(row) }] : []))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (other.row.loans ?? 0) - (one.row.loans ?? 0) ||
        (one.row.id < other.row.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ row }) => row)
}

/** Who teaches and attends the courses of the present term among the demo readers. */
export function demoRoll(today: string, students: readonly string[]) {
  const [, term] = taughtTerms(today)
  const [first = ''] = students
  const rowOf = (course: string, account: string, role: 'teacher' | 'student') => ({
    line: 0,
    course,
    term,
    account,
    role,
    section: '',
  })
  return [
    ...[...historianTeaches].map((course) => rowOf(course, 'T1001', 'teacher')),
    ...students.map((account) => rowOf('HIS101', account, 'student')),
    ...['LIT101', 'LIT102', 'CSE101'].map((course) => rowOf(course, first, 'student')),
  ]
}
