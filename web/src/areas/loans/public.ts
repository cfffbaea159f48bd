/** What other areas and the app may use of this area. */
export { LibraryCounts } from './LibraryCounts.tsx'
