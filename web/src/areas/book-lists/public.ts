import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const FollowedLists = lazyPart(() =>
  import('./FollowedLists.tsx').then(({ FollowedLists }) => FollowedLists),
)
export const HotLists = lazyPart(() => import('./HotLists.tsx').then(({ HotLists }) => HotLists))
export const ListsWithRecord = lazyPart(() =>
  import('./ListsWithRecord.tsx').then(({ ListsWithRecord }) => ListsWithRecord),
)
