/** Exports for the feeds and the pages of letters. */
export { type Feed, hasNextPage, listFeed, newFeed, searchFeed, subscriptionFeed } from './feeds.ts'
export { isPauseToken, pauseByLetter } from './store.ts'
