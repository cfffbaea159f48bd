/** Exports for the public record page. */
export { byLibraryOrder } from './libraries-in-order.ts'
