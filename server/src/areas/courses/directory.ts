import { keepByVersion } from '../../platform/db/list-versions.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { NgramIndex } from '../../search/analysis/ngram-index.ts'
import { keysOfCourses } from './course-store.ts'

/** What courses are found and ordered by, without their texts. */
export interface ListedCourse {
  code: string
  foldedCode: string
  department: string
  addedAt: Date
  teachers: readonly string[]
  /** Its place in the order of names, by language. */
  place: Readonly<Record<'zh' | 'en', number>>
}

export interface CourseDirectory {
  courses: readonly ListedCourse[]
  names: NgramIndex
  teachers: NgramIndex
}

/** Courses kept in memory, of all libraries together. */
const MOST_COURSES = 200_000

/** Reads the names of a library's courses once and again after each change, by whatever node it was made. */
export const makeCourseDirectory = (): ReadCourseDirectory =>
  keepByVersion(['courses'], readDirectory, {
    most: MOST_COURSES,
    of: ({ courses }) => courses.length + 1,
  })

async function readDirectory(scope: TenantScope): Promise<CourseDirectory> {
  const rows = await keysOfCourses(scope)
  return {
    courses: rows.map(({ code, folded_code, department, added_at, teacher_codes, zh, en }) => ({
      code,
      foldedCode: folded_code,
      department,
      addedAt: added_at,
      teachers: teacher_codes,
      place: { zh, en },
    })),
    names: new NgramIndex(rows.map(({ folded }) => folded)),
    teachers: new NgramIndex(rows.map(({ folded_teachers }) => folded_teachers)),
  }
}

/** What is asked of courses; what is absent or empty may be anything. */
export interface CourseFilters {
  /** Words of a name, like the teacher's. */
  name?: string
  teacher?: string
  teacherIds?: readonly string[]
  /** The beginning of the code. */
  code?: string
  departmentIds?: readonly string[]
}

export type ReadCourseDirectory = (scope: TenantScope) => Promise<CourseDirectory>

/** The courses that pass all filters, in no order. */
export function coursesPassing(
  { courses, names, teachers }: CourseDirectory,
  { name = '', teacher = '', teacherIds = [], code = '', departmentIds = [] }: CourseFilters,
): ListedCourse[] {
  const taught = new Set(teacherIds)
  const departments = new Set(departmentIds)
  const foldedCode = foldText(code)
  const withTeacher = teacher === '' ? undefined : new Set(teachers.having(foldText(teacher)))
  const named = name === '' ? [...courses.keys()] : names.having(foldText(name))
  return named.flatMap((at) => {
    const course = courses[at]
    const passes =
      course !== undefined &&
      (withTeacher?.has(at) ?? true) &&
      (taught.size === 0 || course.teachers.some((one) => taught.has(one))) &&
      (departments.size === 0 || departments.has(course.department)) &&
      course.foldedCode.startsWith(foldedCode)
    return passes ? [course] : []
  })
}
