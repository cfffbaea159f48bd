/** Exports for other areas. */
export { libraryName, locationName, mapText } from './map-text.ts'
