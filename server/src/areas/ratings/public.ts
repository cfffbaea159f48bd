/** What other areas and the desk's commands may use of this one. */
export { commentsInState, decideComment, scoreCounts } from './store.ts'
export { scoresOf } from './scores.ts'
