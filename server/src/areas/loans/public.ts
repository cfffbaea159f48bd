/** What other areas may use of this one. */
export { borrowedRecords } from './borrowed-records.ts'
