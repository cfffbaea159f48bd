/** Exports for the staff commands. */
export { answerFeedback } from './answer.ts'
export { feedbackInState } from './store.ts'
