/** Exports for other areas. */
export { behaviourTypeNames } from './words.ts'
