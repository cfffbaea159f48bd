/** Exports for the pages of departments. */
export { makeDepartmentWords, type ReadDepartmentWords } from './departments.ts'
export { findThesisIds } from './finding.ts'
