/** Exports for other areas and the app. */
export { GetIt } from './GetIt.tsx'
export { gatherWays } from './way-list.ts'
export { copiesQuery, useCopiesSettled, waysQuery } from './holdings-queries.ts'
