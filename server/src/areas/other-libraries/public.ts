/** Exports for other areas and the staff API. */
export { asksOthers, illKindsOf } from './asking.ts'
export { harvestAll } from './harvest.ts'
export { pageOfIll } from './ill-list.ts'
export { everyTarget } from './target-store.ts'
export { tryTarget } from './trying.ts'
export { targetsOn } from './searching.ts'
export { stepIll } from './ill-steps.ts'
