import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const RequestButton = lazyPart(() =>
  import('./RequestButton.tsx').then(({ RequestButton }) => RequestButton),
)
export const RequestDialog = lazyPart(() =>
  import('./RequestDialog.tsx').then(({ RequestDialog }) => RequestDialog),
)
export { useOpenRequest } from './open-request.ts'
/** Requests of a whole selection. */
export const RequestAllDialog = lazyPart(() =>
  import('./RequestAllDialog.tsx').then(({ RequestAllDialog }) => RequestAllDialog),
)
/** The reader's open requests, on the overview. */
export const OpenRequests = lazyPart(() =>
  import('./OpenRequests.tsx').then(({ OpenRequests }) => OpenRequests),
)
