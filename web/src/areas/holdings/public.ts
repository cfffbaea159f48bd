/** Exports for other areas and the app. */
export { GetIt } from './GetIt.tsx'
export { copiesQuery, useCopiesSettled, waysQuery } from './holdings-queries.ts'
