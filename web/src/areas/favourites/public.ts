import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export { addRecords } from './add-records.ts'
/** Loaded with its translations when a menu is opened: most records are never saved. */
export const SaveMenu = lazyPart(() => import('./SaveMenu.tsx').then(({ SaveMenu }) => SaveMenu))
export const KeepResource = lazyPart(() =>
  import('./KeepResource.tsx').then(({ KeepResource }) => KeepResource),
)
