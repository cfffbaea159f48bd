/** What other areas may use of this one. */
export { isHistoryKept } from './history.ts'
