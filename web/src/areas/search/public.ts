/** Exports for other areas and the app. */
export { KeptFilters } from './KeptFilters.tsx'
export { AvailabilityLine } from './results/AvailabilityLine.tsx'
export { Results } from './results/Results.tsx'
export { RowsToGet } from './results/RowsToGet.tsx'
export { ShortAvailability } from './results/ShortAvailability.tsx'
export { withKeptFilters } from './kept-filters.ts'
export { availabilityQuery, rowsQuery } from './search-request.ts'
export { useAvailability } from './use-availability.ts'
