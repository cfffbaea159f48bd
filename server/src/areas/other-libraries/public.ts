/** Exports for other areas and the staff API. */
export { asksOthers } from './asking.ts'
export { pageOfIll } from './ill-list.ts'
export { stepIll } from './ill-steps.ts'
