/** Exports for other areas and the demo. */
export { borrowedRecords } from './borrowed-records.ts'
export { linkAccount, makeCode } from './consortium.ts'
export { forgetPastLoans } from './forgetting.ts'
export { deleteLinksOf } from './consortium-store.ts'
