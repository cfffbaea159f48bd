/** Exports for departments, subscriptions and staff. */
export { claimsInState } from './claim-store.ts'
export { decideClaimOf } from './deciding-claims.ts'
export { makeDepartmentResearchers } from './of-department.ts'
export { researcherByCode, researchersByCode } from './store.ts'
export { decideWorks, pageOfWorks } from './work-store.ts'
