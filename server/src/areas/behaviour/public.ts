/** What other areas may use of this one. */
export { behaviourTypeNames } from './words.ts'
