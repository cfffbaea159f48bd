/** Exports for other areas and the public pages. */
export { coverByKey, publishedById, readableList } from './store.ts'
export { hotLists, mostFollowed } from './hot-lists.ts'
