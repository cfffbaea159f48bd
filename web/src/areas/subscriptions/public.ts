import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export type { Followed } from './SubscribeForm.tsx'
/** The form behind "subscribe": loaded with its translations when it is opened. */
export const SubscribeForm = lazyPart(() =>
  import('./SubscribeForm.tsx').then(({ SubscribeForm }) => SubscribeForm),
)
export const RecommendedToday = lazyPart(() =>
  import('./RecommendedToday.tsx').then(({ RecommendedToday }) => RecommendedToday),
)
