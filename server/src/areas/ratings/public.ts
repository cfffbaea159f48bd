/** Exports for other areas and the staff commands. */
export { commentsInState, decideComment, scoreCounts } from './store.ts'
export { scoresOf } from './scores.ts'
