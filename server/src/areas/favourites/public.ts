/** Exports for other areas and the public pages. */
export { bookListCards, coverAddress, listedRecords, listText, ownListCards } from './list-cards.ts'
export { deleteFollow, followedIds, insertFollow } from './follow-store.ts'
export { foldedList } from './list-rules.ts'
export { matchReferences } from './match-references.ts'
export { deleteLists, type ListRow, listColumns } from './list-store.ts'
export { copyMembers, factsToKeep, pageOfMembers } from './member-store.ts'
export { createList, recount, requireOwnList } from './own-lists.ts'
export type { ListWords } from './tables.ts'
