/** Exports for other areas and the staff commands. */
export { awardPoints } from './awards.ts'
export { unlinkPoints } from './store.ts'
