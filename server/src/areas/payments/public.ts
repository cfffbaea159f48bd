/** What the door may use of payments. */
export { answerMessage } from './messages.ts'
