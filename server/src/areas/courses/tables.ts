import type { Generated } from 'kysely'
import type { Importance } from '@wenyuan/contract/constants/courses.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'
import type { ItemKind, Role, Teacher } from './course.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    course_term: CourseTermTable
    course: CourseTable
    course_run: CourseRunTable
    course_person: CoursePersonTable
    course_item: CourseItemTable
    course_mark: CourseMarkTable
    course_done: CourseDoneTable
    course_teacher: CourseTeacherTable
  }
}

interface CourseTermTable {
  tenant: string
  code: string
  name: Json<Words>
  /** The academic year, as the library writes it. */
  year: string
  /** ISO days of the library, like `to_day`. */
  from_day: string
  to_day: string
}

interface CourseTable {
  tenant: string
  code: string
  words: Json<{ name: Words; summary: Words }>
  /** A department's code; empty: none. */
  department: string
  /** Codes of databases. */
  databases: string[]
  /** Names in all languages and their pinyin. */
  folded: string
  folded_code: string
  folded_teachers: string
  /** The teachers of all its terms. */
  teacher_codes: string[]
  sort_zh: string
  sort_en: string
  added_at: Date
  /** How many readers have marked it; a trigger keeps it. */
  marked: Generated<number>
}

/** A course in a term. */
interface CourseRunTable {
  tenant: string
  course: string
  term: string
  teachers: Json<Teacher[]>
  /** Number of items of its list. */
  books: number
  materials: number
}

/** The roll: who teaches and who attends a course in a term. */
interface CoursePersonTable {
  tenant: string
  course: string
  term: string
  reader_id: string
  role: Role
  section: string
}

interface CourseItemTable {
  tenant: string
  course: string
  term: string
  item_id: string
  position: number
  kind: ItemKind
  /** Null: the library has no record of it. */
  record_id: string | null
  /** As the teacher gave it, like the next four; those of a record are in the catalogue. */
  title: string
  author: string
  publisher: string
  pub_date: string
  isbn: string
  /** Address of a web page or copy; empty: none. */
  link: string
  importance: Importance
  /** 0: the whole term. */
  week: number
  note: string
  pages: string
  /** ISO date. */
  due_day: string | null
  added_at: Date
}

interface CourseMarkTable {
  tenant: string
  reader_id: string
  course: string
  marked_at: Date
}

/** Items that a reader has ticked off. */
interface CourseDoneTable {
  tenant: string
  reader_id: string
  course: string
  term: string
  item_id: string
  done_at: Date
}

/** Everybody who teaches a course in any term, as the library names them. */
interface CourseTeacherTable extends Teacher {
  tenant: string
}
