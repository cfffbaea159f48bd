/** What other areas and the app may use of this area. */
export { GetIt } from './GetIt.tsx'
export { copiesQuery, useCopiesSettled, waysQuery } from './holdings-queries.ts'
