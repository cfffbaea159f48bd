/** Exports for other areas. */
export { makeSearchAnswers } from './answer.ts'
export { foundAsRead } from './found-as-read.ts'
export { foundToday } from './found-today.ts'
export { explanationsOf } from './explanations.ts'
export { type Resolved, resolveCited } from './resolve-cited.ts'
export { upsertSavedSearch } from './store.ts'
export { savedBodyIssue, searchBodyEntry } from './saved-body.ts'
export { availabilityOf } from './availability.ts'
