import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const ViewedRecords = lazyPart(() =>
  import('./ViewedRecords.tsx').then(({ ViewedRecords }) => ViewedRecords),
)
export const SelectionBar = lazyPart(() =>
  import('./SelectionBar.tsx').then(({ SelectionBar }) => SelectionBar),
)
