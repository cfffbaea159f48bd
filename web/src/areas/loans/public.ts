/** Exports for other areas and the app. */
export { LibraryCounts } from './LibraryCounts.tsx'
