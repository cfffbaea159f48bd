/** Exports for other areas and the demo. */
export { courseCounts, coursesOfDepartment } from './of-department.ts'
export { saveRolls } from './rolls.ts'
