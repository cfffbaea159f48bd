/** What other areas and the app may use of this area. */
export { SearchBox } from './box/SearchBox.tsx'
export { Results } from './results/Results.tsx'
export { availabilityQuery } from './search-request.ts'
