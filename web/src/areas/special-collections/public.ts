import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const HotCollections = lazyPart(() =>
  import('./HotCollections.tsx').then(({ HotCollections }) => HotCollections),
)
