import { z } from 'zod'
import {
  COURSE_WEEKS,
  courseFields,
  importances,
  ITEM_NOTE_LENGTH,
  ITEM_PAGES_LENGTH,
  materialKinds,
  moves,
} from '../constants/courses.ts'
import { REFERENCES_LENGTH } from '../constants/reading-lists.ts'
import { onPage, ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { day, done, flagInput, nothing, wholeNumber } from '../shapes/codes.ts'
import { CourseCard, courseId, CourseItem, oneTerm, Term, termOrPresent } from '../shapes/course.ts'
import { listId } from '../shapes/reading-list.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'

const codes = z.array(z.string().max(64)).max(100).default([])
const words = z.string().trim().max(200).default('')
const Courses = z.object({ total: z.number(), records: z.array(CourseCard) })
const Department = z.object({ departmentId: z.string(), department: z.string(), count: z.number() })
const OneCourse = z.object({ courseId })
const CourseInTerm = OneCourse.extend({ term: termOrPresent })

/** A list that its teacher changes. */
const OwnCourseList = OneCourse.extend({ term: oneTerm })
const OneItem = OwnCourseList.extend({ itemId: z.string().min(1).max(64) })
const editRefusals = ['COURSE_UNKNOWN', 'COURSE_NOT_YOURS'] as const
const itemRefusals = [...editRefusals, 'COURSE_ITEM_UNKNOWN'] as const

/** One line of the table of courses with reference books: a course in a term. */
const ReferenceCourse = z.object({
  courseId: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  teacherName: z.string(),
  term: z.string(),
  termName: z.string(),
  year: z.string(),
  coCode: z.string(),
  department: z.string(),
  books: z.number(),
})
export type ReferenceCourse = z.output<typeof ReferenceCourse>

export const courses = {
  dict: get('/find/course/courseDict', {
    for: 'visitor',
    about: 'Terms, departments with courses, and teachers (the first 200 by name), to filter courses with.',
    input: z.object({ teacherName: words }),
    output: z.object({
      terms: z.array(Term),
      departments: z.array(Department),
      teachers: z.array(z.object({ teacherId: z.string(), teacherName: z.string() })),
    }),
  }),
  list: post('/find/course/courseList', {
    for: 'visitor',
    about: 'Courses by teacher, department, name and term. sortType 0: by name, 1: newest, 2: marked most.',
    input: z.object({
      teacherIds: codes,
      departmentIds: codes,
      courseName: words,
      /** Empty: courses of all terms, each in its present one. */
      term: z.string().max(64).default(''),
      sortType: wholeNumber(0, 2).default(0),
      ...pageOf(12),
    }),
    output: Courses,
  }),
  packages: get('/find/course/packageIdList', {
    for: 'visitor',
    about: 'The data packages of a course: the databases that the library has chosen for it.',
    input: OneCourse,
    output: z.array(z.object({ packageId: z.string(), name: z.string(), openUrl: z.string() })),
    fails: ['COURSE_UNKNOWN'],
  }),
  filters: get('/find/courseMark/getFilters', {
    for: 'visitor',
    about: 'The search fields, departments and terms of the search for courses.',
    withoutScreen: 'The screen asks `course/courseDict`, which also has the teachers.',
    input: nothing,
    output: z.object({
      fields: z.array(z.enum(courseFields)),
      departments: z.array(Department),
      terms: z.array(Term),
    }),
  }),
  search: post('/find/courseMark/searchCourse', {
    for: 'visitor',
    about: 'Courses by words of their names, by the beginning of their codes, or by teacher.',
    input: z.object({
      keyWord: words,
      field: z.enum(courseFields).default('name'),
      departmentId: z.string().max(64).default(''),
      term: z.string().max(64).default(''),
      ...pageOf(12),
    }),
    output: Courses,
  }),
  books: post('/find/courseMark/bookList', {
    for: 'visitor',
    about:
      'The books on the list of a course in a term, by week, in the teacher’s order, with the course itself.',
    input: CourseInTerm.extend({ week: wholeNumber(0, 30).optional(), ...pageOf(50) }),
    output: z.object({
      course: CourseCard,
      /** The terms in which it is taught, the latest first. */
      terms: z.array(Term),
      /** Weeks that have items, books and others. */
      weeks: z.array(z.number()),
      /** Students on the roll, for its teachers only; null: not shown, or fewer than 5. */
      students: z.number().nullable(),
      total: z.number(),
      records: z.array(CourseItem),
    }),
    fails: ['COURSE_UNKNOWN'],
  }),
  materials: post('/find/courseMark/records', {
    for: 'visitor',
    about: 'What a course list has besides books: papers, theses, links and other materials.',
    input: CourseInTerm.extend({
      kind: z.enum(['', ...materialKinds]).default(''),
      week: wholeNumber(0, 30).optional(),
      ...pageOf(50),
    }),
    output: z.object({ total: z.number(), records: z.array(CourseItem) }),
    fails: ['COURSE_UNKNOWN'],
  }),
  mark: post('/find/courseMark/markCourse', {
    for: 'reader',
    reaches: ownData,
    about: 'Takes a course into “my courses”.',
    announces: true,
    input: OneCourse,
    output: done,
    fails: ['COURSE_UNKNOWN', 'MARKS_FULL'],
  }),
  unmark: post('/find/courseMark/cancelMark', {
    for: 'reader',
    reaches: ownData,
    about: 'Removes a course from “my courses”.',
    announces: true,
    input: OneCourse,
    output: done,
  }),
  marked: post('/find/courseMark/myMarkList', {
    for: 'reader',
    about: 'The courses that the reader has marked, the latest first.',
    input: z.object({ term: z.string().max(64).default(''), ...pageOf(20) }),
    output: Courses,
  }),
  own: post('/find/courseMark/myCourse', {
    for: 'reader',
    about: 'The courses that the reader attends or teaches by the roll, the latest term first.',
    input: z.object({
      term: z.string().max(64).default(''),
      role: z.enum(['', 'teacher', 'student']).default(''),
      ...pageOf(20),
    }),
    output: Courses,
  }),
  userType: post('/find/courseMark/userType', {
    for: 'reader',
    about: 'Whether the reader is on a roll as a teacher (1), as a student (2) or on none (0).',
    input: nothing,
    output: z.object({ userType: z.enum(['0', '1', '2']) }),
  }),
  addItems: post('/find/courseMark/addItems', {
    for: 'reader',
    reaches: onPage,
    about:
      'Adds to the end of one’s own course list: records, the records of a list of favourites, or references (ISBNs, titles, BibTeX, RIS); those that the library lacks are added by their titles.',
    announces: true,
    input: OwnCourseList.extend({
      recordIds: z.array(recordId).max(200).default([]),
      fromList: listId.optional(),
      text: z.string().max(REFERENCES_LENGTH).default(''),
    }),
    output: z.object({
      added: z.number(),
      already: z.number(),
      /** Of the added ones, those that the library does not have. */
      missing: z.number(),
    }),
    fails: [...editRefusals, 'COURSE_LIST_FULL', 'LIST_UNKNOWN', 'REFERENCES_UNREADABLE'],
    largestBytes: 4 * REFERENCES_LENGTH,
    timeoutMs: 15_000,
  }),
  changeItem: post('/find/courseMark/changeItem', {
    for: 'reader',
    reaches: onPage,
    about: 'Changes importance, week, note, pages or due date of an item of one’s own course list.',
    announces: true,
    input: OneItem.extend({
      importance: z.enum(importances).optional(),
      week: wholeNumber(0, COURSE_WEEKS).optional(),
      note: z.string().max(ITEM_NOTE_LENGTH).optional(),
      pages: z.string().max(ITEM_PAGES_LENGTH).optional(),
      dueDate: z.union([z.literal(''), day]).optional(),
    }),
    output: done,
    fails: itemRefusals,
  }),
  moveItem: post('/find/courseMark/moveItem', {
    for: 'reader',
    reaches: onPage,
    about: 'Moves an item of one’s own course list among the books, or the other materials, of its week.',
    input: OneItem.extend({ to: z.enum(moves) }),
    output: done,
    fails: itemRefusals,
  }),
  removeItem: post('/find/courseMark/removeItem', {
    for: 'reader',
    reaches: onPage,
    about: 'Removes an item from one’s own course list.',
    announces: true,
    input: OneItem,
    output: done,
    fails: itemRefusals,
  }),
  rollOver: post('/find/courseMark/rollOver', {
    for: 'reader',
    reaches: onPage,
    about:
      'Copies the list of an earlier term to one’s own list, in order and with notes; due dates move with the term. Withdrawn records are left out and reported.',
    input: OwnCourseList.extend({ fromTerm: oneTerm }),
    output: z.object({
      added: z.number(),
      already: z.number(),
      /** Titles that the library no longer has. */
      dropped: z.array(z.string()),
    }),
    fails: [...editRefusals, 'COURSE_LIST_FULL'],
  }),
  setDone: post('/find/courseMark/setDone', {
    for: 'reader',
    reaches: ownData,
    about: 'Ticks an item off, or not, for the reader alone: no teacher or staff see it.',
    input: OneItem.extend({ done: flagInput }),
    output: done,
    fails: ['COURSE_ITEM_UNKNOWN'],
  }),
  calendar: post('/find/courseMark/calendar', {
    for: 'visitor',
    about: 'The due dates of a course list as a calendar file (iCalendar).',
    input: CourseInTerm,
    output: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      encoding: z.literal('text'),
      content: z.string(),
    }),
    fails: ['COURSE_UNKNOWN'],
  }),
  withRecord: post('/find/courseMark/recordCourses', {
    for: 'visitor',
    about: 'The courses of present and coming terms whose lists have a record.',
    input: z.object({ recordId, ...pageOf(6, 50) }),
    output: Courses,
  }),
  referenceDict: post('/find/courseReference/dict', {
    for: 'visitor',
    about: 'Departments and years of the table of courses with reference books, and its search fields.',
    input: nothing,
    output: z.object({
      fields: z.array(z.enum(['courseCode', 'courseName', 'teacherName'])),
      departments: z.array(z.object({ coCode: z.string(), department: z.string() })),
      years: z.array(z.string()),
    }),
  }),
  references: post('/find/courseReference/list', {
    for: 'visitor',
    about: 'Courses with books on their lists, a line for each term, the latest term first, then by code.',
    input: z.object({
      courseName: words,
      teacherName: words,
      courseCode: words,
      year: z.string().max(20).default(''),
      coCodes: codes,
      page: wholeNumber(1, 10_000).default(1),
      size: wholeNumber(1, 100).default(100),
    }),
    output: z.object({ total: z.number(), records: z.array(ReferenceCourse) }),
  }),
  referenceNav: post('/find/courseReference/navInfo', {
    for: 'visitor',
    about: 'Departments with the years in which they have courses with books, and how many, as a tree.',
    input: nothing,
    output: z.array(
      z.object({
        coCode: z.string(),
        department: z.string(),
        count: z.number(),
        years: z.array(z.object({ year: z.string(), count: z.number() })),
      }),
    ),
  }),
}
