import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas: what several of them show of a record. */
export { againAfter } from './again-after.ts'
export { citedQuery, referencesQuery, timesCited } from './citation-queries.ts'
export { citedText, referencesText } from './citation-words.ts'
export { OutsideAnswer } from './OutsideAnswer.tsx'
export { ReferenceLines, referencesIn } from './ReferenceLines.tsx'
export const CiteDialog = lazyPart(() => import('./CiteDialog.tsx').then(({ CiteDialog }) => CiteDialog))
export const CiteRecords = lazyPart(() => import('./CiteRecords.tsx').then(({ CiteRecords }) => CiteRecords))
export const ContainedWorks = lazyPart(() =>
  import('./ContainedWorks.tsx').then(({ ContainedWorks }) => ContainedWorks),
)
export const ExportRecords = lazyPart(() =>
  import('./ExportRecords.tsx').then(({ ExportRecords }) => ExportRecords),
)
export const PaperCitations = lazyPart(() =>
  import('./PaperCitations.tsx').then(({ PaperCitations }) => PaperCitations),
)
export const ShareRecord = lazyPart(() => import('./ShareRecord.tsx').then(({ ShareRecord }) => ShareRecord))
