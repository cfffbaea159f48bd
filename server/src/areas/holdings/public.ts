/** What the public page uses of this area. */
export { byLibraryOrder } from './libraries-in-order.ts'
