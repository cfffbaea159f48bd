/** Exports for other areas and the app. */
export { GetIt } from './GetIt.tsx'
export { Holdings } from './Holdings.tsx'
export { shownAddresses } from './card-state.ts'
export { copiesQuery, useCopiesSettled, waysQuery } from './holdings-queries.ts'
