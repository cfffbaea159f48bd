/** Exports for the door of the journals, the resolver of citations and the demo. */
export { openJournal } from './door.ts'
export { type FullText, fullTextOf } from './full-text.ts'
export { compareList, type ReadList, runsOfList, storeList } from './import-list.ts'
export { makeOnlineWays, type OnlineWays } from './online-ways.ts'
export { matchJournals } from './matching.ts'
export { packageByCode } from './store.ts'
