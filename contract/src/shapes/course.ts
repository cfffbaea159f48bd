import { z } from 'zod'
import { importances } from '../constants/courses.ts'
import { RecordCard } from './record.ts'

/** The code of a term. */
export const oneTerm = z.string().min(1).max(64)
export const courseId = z.string().min(1).max(64)
/** The code of a term; empty: the present one, else the next, else the last one. */
export const termOrPresent = z.string().max(64).default('')

const Teacher = z.object({ teacherId: z.string(), teacherName: z.string() })

/** A course in one of its terms. */
export const CourseCard = z.object({
  courseId: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  summary: z.string(),
  teachers: z.array(Teacher),
  departmentId: z.string(),
  department: z.string(),
  /** The term it is shown in; empty: it has none. */
  term: z.string(),
  termName: z.string(),
  /** Number of books, and of papers, theses and links, on the list of the term. */
  books: z.number(),
  materials: z.number(),
  /** The reader has taken it into “my courses”. */
  marked: z.boolean(),
  /** What the reader is in this term by the roll; empty: neither. */
  role: z.enum(['', 'teacher', 'student']),
})
export type CourseCard = z.output<typeof CourseCard>

export const Term = z.object({
  term: z.string(),
  termName: z.string(),
  /** First and last day, ISO. */
  from: z.string(),
  to: z.string(),
  isPresent: z.boolean(),
})
export type Term = z.output<typeof Term>

/** An item of a course list. `recordId` is empty if the library has no record of it. */
export const CourseItem = RecordCard.extend({
  itemId: z.string(),
  importance: z.enum(importances),
  /** Week of the term; 0: the whole term. */
  week: z.number(),
  /** Of the teacher. */
  note: z.string(),
  pages: z.string(),
  /** ISO date; empty: none. */
  dueDate: z.string(),
  /** Whether the library has it: `withdrawn` titles it had, `missing` ones it never had. */
  state: z.enum(['held', 'withdrawn', 'missing']),
  /** The reader has ticked it off; nobody else sees this. */
  done: z.boolean(),
})
export type CourseItem = z.output<typeof CourseItem>
