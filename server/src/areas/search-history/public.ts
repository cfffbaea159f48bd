/** Exports for other areas. */
export { forgetSearches } from './store.ts'
