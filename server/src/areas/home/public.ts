/** Exports for other areas. */
export { newShelf } from './shelves.ts'
