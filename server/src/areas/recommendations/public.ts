/** Exports for the staff API. */
export { type StepRefusal, staffStates, stepSuggestion } from './moving.ts'
export { pageOfSuggestions } from './staff-list.ts'
