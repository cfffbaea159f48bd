/** Exports for other areas. */
export { institutionsOf } from './institutions.ts'
export { knownRecord, requireRecord } from './known-record.ts'
export { marcOf } from './store.ts'
export { similarTo } from './related.ts'
