/** Exports for other areas and the app. */
export { NextDue } from './NextDue.tsx'
export { LibraryCounts } from './LibraryCounts.tsx'
