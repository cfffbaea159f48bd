/** What other areas and the app may use of this area. */
export { unreadQuery } from './inbox-queries.ts'
