import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const ExportRecords = lazyPart(() =>
  import('./tools/ExportDialog.tsx').then(({ ExportRecords }) => ExportRecords),
)
export const CiteRecords = lazyPart(() =>
  import('./tools/CiteRecords.tsx').then(({ CiteRecords }) => CiteRecords),
)
export const ContainedWorks = lazyPart(() =>
  import('./record/ContainedWorks.tsx').then(({ ContainedWorks }) => ContainedWorks),
)
export const OutsideAnswer = lazyPart(() =>
  import('./record/OutsideAnswer.tsx').then(({ OutsideAnswer }) => OutsideAnswer),
)
export const PaperCitations = lazyPart(() =>
  import('./record/PaperCitations.tsx').then(({ PaperCitations }) => PaperCitations),
)
export const ShareRecord = lazyPart(() =>
  import('./tools/ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog),
)
export const VirtualShelf = lazyPart(() =>
  import('./neighbours/VirtualShelf.tsx').then(({ VirtualShelf }) => VirtualShelf),
)
