/** Exports for other areas. */
export { borrowedRecords } from './borrowed-records.ts'
