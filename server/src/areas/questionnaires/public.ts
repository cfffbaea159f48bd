/** Exports for staff operations and the demo. */
export { pageOfDatabaseAnswers } from './database-answers.ts'
export { answersAsCsv, feedbackAsCsv } from './export.ts'
export { upsertAnswer } from './named-store.ts'
export { resultFor } from './presentation.ts'
export { previewPath } from './preview.ts'
export { answersTo, safeSums } from './results.ts'
export { pageOfQuestionnaires } from './staff-list.ts'
export { fixVersion, newestQuestionnaire, setState, versionsOf } from './store.ts'
