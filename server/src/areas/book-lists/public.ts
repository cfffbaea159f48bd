/** Exports for other areas, staff operations and the public pages. */
export { coverByKey, publishedById, readableList } from './store.ts'
export { hotLists, mostFollowed } from './hot-lists.ts'
export { decideList } from './review.ts'
export { pageOfReaderLists } from './review-store.ts'
