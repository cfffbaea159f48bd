/** What other areas may use of this one. */
export { knownRecord, requireRecord } from './known-record.ts'
export { marcOf } from './store.ts'
