/** Exports for other areas and the staff API. */
export { asksOthers, illKindsOf } from './asking.ts'
export { pageOfIll } from './ill-list.ts'
export { targetsOn } from './searching.ts'
export { stepIll } from './ill-steps.ts'
