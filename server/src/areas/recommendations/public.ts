/** Exports for the staff API. */
export { type StepRefusal, stepSuggestion } from './moving.ts'
export { pageOfSuggestions } from './staff-list.ts'
export { suggestSearched } from './searched-titles.ts'
/** Exports for other areas. */
export { heldAndEditions, heldByNumber } from './held.ts'
