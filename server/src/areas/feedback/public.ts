/** Exports for staff operations, and for questions that readers ask elsewhere. */
export { answerFeedback } from './answer.ts'
export { feedbackFrom } from './shown.ts'
export { insertFeedback, pageOfFeedback } from './store.ts'
