/** Exports for other areas. */
export { borrowedRecords } from './borrowed-records.ts'
export { forgetPastLoans } from './forgetting.ts'
export { deleteLinksOf } from './consortium-store.ts'
