/** Exports for the pages of departments. */
export { departmentWords } from './departments.ts'
export { findThesisIds } from './finding.ts'
