/** What other areas may use of this one. */
export { libraryName, locationName, mapText } from './map-text.ts'
