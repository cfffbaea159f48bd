/** Exports for the staff API. */
export { pageOfIll } from './ill-list.ts'
export { stepIll } from './ill-steps.ts'
