/** What other areas may use of this one. */
export { knownRecord } from './known-record.ts'
export { marcOf } from './store.ts'
