/** Exports for other areas and the staff commands. */
export { commentsInState, insertComment, scoreCounts, upsertRating } from './store.ts'
export { decideComment } from './decisions.ts'
export { maskedWriter } from './comment-text.ts'
export { scoresOf } from './scores.ts'
