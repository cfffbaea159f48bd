import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const HotTopics = lazyPart(() => import('./HotTopics.tsx').then(({ HotTopics }) => HotTopics))
