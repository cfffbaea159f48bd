/** What other areas may use of this one. */
export { librariesOf } from './presentation.ts'
