/** What the desk's commands may use of this area. */
export { answerFeedback } from './answer.ts'
export { feedbackInState } from './store.ts'
