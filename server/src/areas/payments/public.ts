/** What the door, the desk and the night may use of payments. */
export { answerMessage } from './messages.ts'
export { resumeRefunds, returnCredit } from './refunds.ts'
