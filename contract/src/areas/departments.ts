import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { CourseCard } from '../shapes/course.ts'
import { DatabaseCard, Term } from '../shapes/database.ts'
import { DepartmentCard, DepartmentDetail, departmentId } from '../shapes/department.ts'
import { RecordCard } from '../shapes/record.ts'
import { ResearcherCard } from '../shapes/researcher.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'

export const departmentResources = [
  'databases',
  'journals',
  'books',
  'new',
  'theses',
  'courses',
  'researchers',
] as const

export const departments = {
  list: post('/find/college/navInfo', {
    mayLag: true,
    for: 'visitor',
    about: 'The departments, each before those that belong to it, with what the library lists of them.',
    input: z.object({
      /** Words of a name; those above a department that is found come with it. */
      keyWord: z.string().max(100).default(''),
      ...pageOf(100, 100),
    }),
    output: z.object({ total: z.number(), records: z.array(DepartmentCard) }),
  }),
  detail: get('/find/college/getDetail', {
    mayLag: true,
    for: 'visitor',
    about:
      'One department: introduction, classes and subjects of its field, the librarian in charge, figures.',
    input: z.object({ departmentId }),
    output: DepartmentDetail,
    fails: ['DEPARTMENT_UNKNOWN'],
  }),
  resources: post('/find/college/resourceList', {
    mayLag: true,
    for: 'visitor',
    about:
      'What the library has for a department. `books`: of its classes, those lent most first; `new`: the newest of them; `theses`: those written there, or of its classes where the catalogue names no departments.',
    input: z.object({ departmentId, kind: z.enum(departmentResources), ...pageOf(20, 100) }),
    output: z.object({
      total: z.number(),
      /** Of books, journals and theses. */
      records: z.array(RecordCard),
      databases: z.array(DatabaseCard),
      courses: z.array(CourseCard),
      researchers: z.array(ResearcherCard),
    }),
    fails: ['DEPARTMENT_UNKNOWN', 'PAGE_TOO_DEEP'],
  }),
  ofRecord: post('/find/college/recordDepartments', {
    mayLag: true,
    for: 'visitor',
    about: 'The departments whose pages list a record: by its class, or because a thesis was written there.',
    input: z.object({ recordId }),
    output: z.object({ records: z.array(Term) }),
  }),
}
