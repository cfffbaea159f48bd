/** Exports for other areas. */
export { knownRecord, requireRecord } from './known-record.ts'
export { marcOf } from './store.ts'
export { similarTo } from './related.ts'
