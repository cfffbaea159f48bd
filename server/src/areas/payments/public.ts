/** What the door, the desk and leaving may use of payments. */
export { answerMessage } from './messages.ts'
export { creditUnderWay, resumeRefunds, returnCredit } from './refunds.ts'
