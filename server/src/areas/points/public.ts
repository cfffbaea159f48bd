/** Exports for other areas and the staff commands. */
export { awardPoints } from './awards.ts'
