import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const SelectionBar = lazyPart(() =>
  import('./SelectionBar.tsx').then(({ SelectionBar }) => SelectionBar),
)
