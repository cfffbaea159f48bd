import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the record page. */
export const JournalOnline = lazyPart(() =>
  import('./JournalOnline.tsx').then(({ JournalOnline }) => JournalOnline),
)
export { journalQuery } from './journal-query.ts'
