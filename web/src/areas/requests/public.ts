import { lazyPart } from '../../app/lazy-part.ts'

/** What other areas and the app may use of this area. */
export const RequestButton = lazyPart(() =>
  import('./RequestButton.tsx').then(({ RequestButton }) => RequestButton),
)
