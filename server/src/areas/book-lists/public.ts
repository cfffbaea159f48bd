/** Exports for the public pages. */
export { coverByKey, readableList } from './store.ts'
