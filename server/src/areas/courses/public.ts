/** Exports for other areas, staff operations, the demo and the pages for learning systems. */
export { courseAmong, courseList, coursesToChoose } from './lti-lists.ts'
export { type FindCourses, makeCourseFinder } from './finding.ts'
export { coursesOfDepartments, makeCourseCounts } from './of-department.ts'
export { importRolls } from './roll-file.ts'
export { saveRolls } from './rolls.ts'
export { teachersNamed } from './teachers-named.ts'
