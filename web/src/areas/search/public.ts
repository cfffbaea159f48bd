/** Exports for other areas and the app. */
export { useRememberSearch } from './box/last-searches.ts'
export { SearchBox } from './box/SearchBox.tsx'
export { KeptFilters } from './KeptFilters.tsx'
export { AvailabilityLine } from './results/AvailabilityLine.tsx'
export { OtherLibraries as PartnerLinks } from './results/OtherLibraries.tsx'
export { Results } from './results/Results.tsx'
export { withKeptFilters } from './kept-filters.ts'
export { availabilityQuery, rowsQuery } from './search-request.ts'
