/** Exports for the demo. */
export { upsertAnswer } from './named-store.ts'
export { fixVersion, setState } from './store.ts'
export { pageOfQuestionnaires } from './staff-list.ts'
