/** Exports for other areas and the app. */
export { OwnShelf } from './OwnShelf.tsx'
export { ReadShelf } from './ReadShelf.tsx'
export { useCountsSettled } from './count-queries.ts'
export { LoanYear } from './LoanYear.tsx'
export { LibraryCounts } from './LibraryCounts.tsx'
export { DayLine } from './DayLine.tsx'
