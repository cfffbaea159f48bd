import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Failure } from './Failure.tsx'
import { Room } from './shell/Room.tsx'
import { Loading } from './Loading.tsx'

/** The screens: each is a script of its own. */
const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/': () => import('./screens/Overview.tsx').then(({ Overview }) => Overview),
  '/list/$name': () => import('./lists/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
  '/desk': () => import('./desk/DeskScreen.tsx').then(({ DeskScreen }) => DeskScreen),
  '/returns': () => import('./desk/ReturnsScreen.tsx').then(({ ReturnsScreen }) => ReturnsScreen),
  '/cash': () => import('./cash/CashScreen.tsx').then(({ CashScreen }) => CashScreen),
  '/readers': () => import('./readers/ReadersScreen.tsx').then(({ ReadersScreen }) => ReadersScreen),
  '/reader/$account': () => import('./readers/ReaderScreen.tsx').then(({ ReaderScreen }) => ReaderScreen),
  '/figures': () => import('./figures/FiguresScreen.tsx').then(({ FiguresScreen }) => FiguresScreen),
  '/content': () => import('./content/KindsScreen.tsx').then(({ KindsScreen }) => KindsScreen),
  '/content/$kind': () => import('./content/EntriesScreen.tsx').then(({ EntriesScreen }) => EntriesScreen),
  '/content/$kind/edit': () => import('./content/EntryScreen.tsx').then(({ EntryScreen }) => EntryScreen),
  '/catalogue': () => import('./catalogue/RecordsScreen.tsx').then(({ RecordsScreen }) => RecordsScreen),
  '/catalogue/record/$recordId': () =>
    import('./catalogue/RecordScreen.tsx').then(({ RecordScreen }) => RecordScreen),
  '/catalogue/import': () => import('./catalogue/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen),
  '/catalogue/weights': () =>
    import('./weights/WeightsScreen.tsx').then(({ WeightsScreen }) => WeightsScreen),
  '/catalogue/synonyms': () =>
    import('./synonyms/SynonymsScreen.tsx').then(({ SynonymsScreen }) => SynonymsScreen),
  '/settings/$section': () =>
    import('./settings/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  '/staff': () => import('./accounts/StaffScreen.tsx').then(({ StaffScreen }) => StaffScreen),
  '/audit': () => import('./accounts/AuditScreen.tsx').then(({ AuditScreen }) => AuditScreen),
  '/own': () => import('./accounts/OwnScreen.tsx').then(({ OwnScreen }) => OwnScreen),
}

export function createStaffRouter() {
  const root = createRootRoute({ component: Room, notFoundComponent: () => null })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: '/', replace: true })
    },
  })
  const routes = Object.entries(screens).map(([path, load]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  )
  return createRouter({
    routeTree: root.addChildren([unknown, ...routes]),
    history: createHashHistory(),
    // parameters are texts, as they stand in the address
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text === '' ? '' : `?${text}`
    },
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Failure,
    defaultPendingMs: 300,
  })
}
