/** Exports for other areas. */
export { behaviourTypeNames } from './words.ts'
export { deleteActivity, noteActivity } from './store.ts'
