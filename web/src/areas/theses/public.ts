import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the record page. */
export { FullText } from './FullText.tsx'
export const ThesisOfRecord = lazyPart(() =>
  import('./ThesisOfRecord.tsx').then(({ ThesisOfRecord }) => ThesisOfRecord),
)
