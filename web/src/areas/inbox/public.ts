/** Exports for other areas and the app. */
export { unreadQuery } from './inbox-queries.ts'
