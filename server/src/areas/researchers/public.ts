/** Exports for the departments. */
export { researcherCounts, researchersOfDepartment } from './of-department.ts'
