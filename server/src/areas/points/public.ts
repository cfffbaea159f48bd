/** What the desk and other areas may use of this one. */
export { awardPoints } from './awards.ts'
