/** Exports for the pages of departments. */
export { departmentWords } from './departments.ts'
export { findTheses } from './finding.ts'
