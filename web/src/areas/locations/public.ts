/** Exports for the copies of a record. */
export { plannedQuery } from './planned-query.ts'
export { WhereIsIt } from './WhereIsIt.tsx'
