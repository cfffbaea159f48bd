/** Exports for other areas. */
export { behaviourTypeNames } from './words.ts'
export { noteActivity } from './store.ts'
