/** Exports for the HTTP layer, the staff commands and the area `leaving`. */
export { PASS_ON_JOB, passOnJob } from './passing-on.ts'
export { answerMessage } from './messages.ts'
export { creditUnderWay, resumeRefunds, returnCredit } from './refunds.ts'
