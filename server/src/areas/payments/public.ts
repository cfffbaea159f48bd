/** Exports for the HTTP layer, the staff commands and the area `leaving`. */
export { answerMessage } from './messages.ts'
export { creditUnderWay, resumeRefunds, returnCredit } from './refunds.ts'
