import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const UserMenu = lazyPart(() => import('./UserMenu.tsx').then(({ UserMenu }) => UserMenu))
export const OpenUserMenu = lazyPart(() => import('./UserMenu.tsx').then(({ OpenUserMenu }) => OpenUserMenu))
