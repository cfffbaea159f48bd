import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { CourseCard } from '../shapes/course.ts'
import { DatabaseCard } from '../shapes/database.ts'
import { DepartmentCard, DepartmentDetail, departmentId } from '../shapes/department.ts'
import { RecordCard } from '../shapes/record.ts'
import { ResearcherCard } from '../shapes/researcher.ts'
import { pageOf } from '../shapes/record-key.ts'

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
      'What the library has for a department. `books`: of its classes, those lent most first; `new`: the newest of them.',
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
}
