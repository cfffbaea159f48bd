import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the record page. */
export const GiftsOfRecord = lazyPart(() =>
  import('./GiftsOfRecord.tsx').then(({ GiftsOfRecord }) => GiftsOfRecord),
)
