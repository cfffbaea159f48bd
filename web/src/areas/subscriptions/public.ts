import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export { SubscribeButton } from './SubscribeButton.tsx'
export type { Followed } from './SubscribeForm.tsx'
export const RecommendedToday = lazyPart(() =>
  import('./RecommendedToday.tsx').then(({ RecommendedToday }) => RecommendedToday),
)
