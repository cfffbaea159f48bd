import type { QueryClient } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { withWords } from '../locales/translation.ts'
import type { AreaScreen } from './area.ts'
import { areaScreens } from './areas.ts'
import { paths } from './paths.ts'
import { formatQuery, parseQuery } from './query-string.ts'
import { routeKey, routesWith } from './route-table.ts'
import { ScreenFailure } from './screen/ScreenFailure.tsx'
import { ScreenSkeleton } from './screen/ScreenSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address led to no page; the home page says so. */
    unknownPage?: boolean
  }
}

/** "/searchList/bookDetails/{id}" in the router's notation. */
const patternOf = (route: string): string => route.replaceAll(/\{(\w+)\}/g, '$$$1')

/** "/home" and "/Home" are one route. */
const rows = routesWith(areaScreens).filter(
  (row, at, all) => all.findIndex((other) => routeKey(other.route) === routeKey(row.route)) === at,
)

/** Every screen is a separate chunk, loaded with its translations when its route is entered. */
const routeComponent = (screen: Pick<AreaScreen, 'screen'> & { area?: string }) =>
  lazyRouteComponent(async () => ({ default: await withWords(screen.screen, screen.area) }))

export function createAppRouter(client: QueryClient) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: () => null,
  })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: paths.home(), replace: true })
    },
  })
  // Unknown paths lead home (spec 1 §2); so does an empty keyword in an external search.
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ params }) => {
      // an empty keyword in an external search leads home without a word
      const isSearch = /^searchList(?:External|Resource)\//i.test(params._splat ?? '')
      throw redirect({ href: paths.home(), replace: true, state: { unknownPage: !isSearch } })
    },
  })
  const table = rows.flatMap(({ route, screen }) =>
    screen
      ? createRoute({
          getParentRoute: () => root,
          path: patternOf(route),
          component: routeComponent(screen),
          ...(screen.prefetch ? { loader: () => void screen.prefetch?.(client) } : {}),
        })
      : [],
  )
  return createRouter({
    routeTree: root.addChildren([start, unknown, ...table]),
    history: createHashHistory(),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    scrollRestoration: true,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenFailure,
    defaultPendingMs: 300,
    defaultStaleTime: Number.POSITIVE_INFINITY,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
