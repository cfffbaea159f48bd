/** Exports for other areas. */
export { librariesOf } from './presentation.ts'
