import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the page of a database. */
export const DatabaseQuestions = lazyPart(() =>
  import('./DatabaseQuestions.tsx').then(({ DatabaseQuestions }) => DatabaseQuestions),
)
