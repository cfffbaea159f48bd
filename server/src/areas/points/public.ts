/** Exports for other areas and the staff commands. */
export { awardPoints, unlinkPoints } from './awards.ts'
