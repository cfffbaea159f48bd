import { lazyPart } from '../../app/lazy-part.ts'

/** What other areas and the app may use of this area. */
export const UserMenu = lazyPart(() => import('./UserMenu.tsx').then(({ UserMenu }) => UserMenu))
export const OpenUserMenu = lazyPart(() => import('./UserMenu.tsx').then(({ OpenUserMenu }) => OpenUserMenu))
