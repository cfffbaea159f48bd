import { lazyPart } from '../../app/lazy-part.ts'

/** Export for the record page. */
export const PagesOfRecord = lazyPart(() =>
  import('./PagesOfRecord.tsx').then(({ PagesOfRecord }) => PagesOfRecord),
)
