import type { Importance } from '@wenyuan/contract/constants/courses.ts'
import type { Words } from '../../platform/db/column-types.ts'
import { foldText } from '../../search/analysis/fold.ts'

export const roles = ['teacher', 'student'] as const
export type Role = (typeof roles)[number]

export const itemKinds = ['book', 'paper', 'thesis', 'link', 'other'] as const
export type ItemKind = (typeof itemKinds)[number]

export interface Teacher {
  code: string
  name: string
  /** The name as it is searched for. */
  folded: string
}

export interface TermEntry {
  code: string
  name: Words
  year: string
  from: string
  to: string
}

export interface CourseEntry {
  code: string
  name: Words
  summary: Words
  department: string
  /** Codes of databases. */
  databases: string[]
}

/** A course in a term, as the library writes it. */
export interface RunEntry {
  course: string
  term: string
  /** `code:name`, or a name that stands for itself. */
  teachers: string[]
}

/** The key of a course in a term: codes contain no slash. */
export const runKey = ({ course, term }: { course: string; term: string }): string => `${course}/${term}`

export function readRunKey(key: string): { course: string; term: string } {
  const [course = '', term = ''] = key.split('/')
  return { course, term }
}

export function readTeacher(text: string): Teacher {
  const [, code = text, name = text] = /^([^:：]{1,64})[:：](.+)$/.exec(text) ?? []
  return { code: code.trim(), name: name.trim(), folded: foldText(name) }
}

export const teacherText = ({ code, name }: Teacher): string => (code === name ? name : `${code}:${name}`)

/** What identifies an item on its list, and what it is about. */
export interface ItemSubject {
  /** Empty: the library has no record of it. */
  record: string
  title: string
  author: string
  publisher: string
  pubDate: string
  isbn: string
  link: string
}

/** How the teacher wants it to be read. */
export interface ItemUse {
  importance: Importance
  week: number
  note: string
  pages: string
  /** ISO date; empty: none. */
  dueDate: string
}

export interface ItemEntry extends ItemSubject, ItemUse {
  course: string
  term: string
  position: number
  /** Empty: that of the record. */
  kind: '' | ItemKind
}
