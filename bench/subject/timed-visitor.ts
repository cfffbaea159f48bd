import { courses } from '@wenyuan/contract/areas/courses.ts'
import { departmentResources, departments } from '@wenyuan/contract/areas/departments.ts'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { theses } from '@wenyuan/contract/areas/theses.ts'
import { type Ask, printTimes } from '../shared/timed-calls.ts'
import { DEPARTMENTS } from './sizes.ts'
import { idOf, type SubjectSizes } from './stored-subjects.ts'

export type Asked = SubjectSizes & {
  asks: number
  /** Kinds whose names contain it; empty: all. */
  only: string
}

/** Times one kind of call, unless others were asked for. */
export const timer =
  ({ asks, only }: Asked) =>
  async (name: string, one: (nth: number) => Promise<number>): Promise<void> => {
    if (name.includes(only)) await printTimes(name, asks, one)
  }

const pick = (list: readonly string[], nth: number): string => list[nth % list.length] ?? ''

/** Every call that a visitor may send. */
export async function timeVisitor(ask: Ask, asked: Asked): Promise<void> {
  const timed = timer(asked)
  const department = (nth: number) => `d${nth % DEPARTMENTS}`
  await timed('departments: all', () => ask(departments.list, {}))
  await timed('departments: by words', (nth) => ask(departments.list, { keyWord: `${nth % DEPARTMENTS}` }))
  await timed('departments: one', (nth) => ask(departments.detail, { departmentId: department(nth) }))
  for (const kind of departmentResources)
    await timed(`departments: its ${kind}`, (nth) =>
      ask(departments.resources, { departmentId: department(nth), kind, page: 1 + (nth % 3) }),
    )
  const record = (nth: number) => ({ recordId: idOf((nth * 7_919) % asked.records) })
  await timed('departments: of a record', (nth) => ask(departments.ofRecord, record(nth)))

  const researcher = (nth: number) => ({ researcherId: `r${(nth * 17) % asked.researchers}` })
  await timed('researchers: the first page', () => ask(researchers.list, {}))
  await timed('researchers: by words', (nth) =>
    ask(researchers.list, { keyWord: pick(['王明', 'wm', '方向7', 'wang', '99'], nth) }),
  )
  await timed('researchers: of a department by letter', (nth) =>
    ask(researchers.list, { departmentId: department(nth), letter: 'W' }),
  )
  await timed('researchers: one', (nth) => ask(researchers.details, researcher(nth)))
  await timed('researchers: one, books', (nth) =>
    ask(researchers.details, { ...researcher(nth), docCode: '1' }),
  )
  await timed('researchers: of a record', (nth) => ask(researchers.ofRecord, record(nth)))

  const page = (nth: number) => 1 + (nth % 40)
  await timed('theses: all', (nth) => ask(theses.list, { page: page(nth) }))
  await timed('theses: of a department', (nth) =>
    ask(theses.list, { department: department(nth), page: page(nth) }),
  )
  await timed('theses: department, year, degree', (nth) =>
    ask(theses.list, { department: department(nth), year: `${2010 + (nth % 15)}`, degree: 'master' }),
  )
  await timed('theses: by words', (nth) =>
    ask(theses.list, { keyWord: pick(['研究', '中国', '历史'], nth), page: page(nth) }),
  )
  await timed('theses: of a record', (nth) => ask(theses.ofRecord, record(nth)))
  await timeCourses(timed, ask, asked)
}

async function timeCourses(timed: ReturnType<typeof timer>, ask: Ask, asked: Asked): Promise<void> {
  const course = (nth: number) => ({ courseId: `C${nth % asked.courses}` })
  await timed('courses: filters with teachers', () => ask(courses.dict, {}))
  await timed('courses: teachers by words', (nth) => ask(courses.dict, { teacherName: `师${nth}` }))
  await timed('courses: by name', (nth) => ask(courses.list, { page: 1 + (nth % 20) }))
  await timed('courses: a department, the newest first', (nth) =>
    ask(courses.list, { departmentIds: [`d${nth % DEPARTMENTS}`], sortType: 1 }),
  )
  await timed('courses: marked most', () => ask(courses.list, { sortType: 2 }))
  await timed('courses: words of the name', (nth) =>
    ask(courses.list, { courseName: pick(['代数', '史', 'wx', 'daoshu', '99'], nth) }),
  )
  await timed('courses: of a teacher in a term', (nth) =>
    ask(courses.list, { teacherIds: [`t${nth}`], term: `T${new Date().getFullYear()}` }),
  )
  await timed('courses: packages', (nth) => ask(courses.packages, course(nth)))
  await timed('courses: filters', () => ask(courses.filters, {}))
  await timed('courses: search by code', (nth) => ask(courses.search, { field: 'code', keyWord: `c${nth}` }))
  await timed('courses: search by teacher', (nth) =>
    ask(courses.search, { field: 'teacher', keyWord: `师${nth}` }),
  )
  await timed('courses: books of one', (nth) => ask(courses.books, course(nth)))
  await timed('courses: books of a week', (nth) => ask(courses.books, { ...course(nth), week: nth % 12 }))
  await timed('courses: other materials', (nth) => ask(courses.materials, course(nth)))
  await timed('courses: calendar', (nth) => ask(courses.calendar, course(nth)))
  await timed('courses: with a record', (nth) =>
    ask(courses.withRecord, { recordId: idOf((nth * 31) % asked.records) }),
  )
  await timed('reference: dictionaries', () => ask(courses.referenceDict, {}))
  await timed('reference: 100 rows', () => ask(courses.references, {}))
  await timed('reference: page 50', () => ask(courses.references, { page: 50 }))
  await timed('reference: by code and year', (nth) =>
    ask(courses.references, { courseCode: `c${nth % 90}`, year: `${new Date().getFullYear()}` }),
  )
  await timed('reference: by teacher', (nth) => ask(courses.references, { teacherName: `师${nth}` }))
  await timed('reference: tree', () => ask(courses.referenceNav, {}))
}
