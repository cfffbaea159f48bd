import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the record page. */
export const ResearchersOfRecord = lazyPart(() =>
  import('./ResearchersOfRecord.tsx').then(({ ResearchersOfRecord }) => ResearchersOfRecord),
)
