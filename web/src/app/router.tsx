import type { QueryClient } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { facetsQuery, rowsQuery } from '../areas/search/public.ts'
import { parseSearch } from './search/search-state.ts'
import { withWords } from '../locales/translation.ts'
import { paths } from './paths.ts'
import { formatQuery, parseQuery } from './query-string.ts'
import { type RouteRow, routeTable, type ScreenName } from './route-table.ts'
import { ScreenFailure } from './screen/ScreenFailure.tsx'
import { ScreenSkeleton } from './screen/ScreenSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'

type RouteComponent = ReturnType<typeof lazyRouteComponent>

/** The screens around records bring the words of records along. */
function recordScreen<Name extends string>(
  load: () => Promise<Record<Name, (props: object) => unknown>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => withWords('record', load()), name as never)
}

/** A screen of sign-in, account or personal centre, with the words only those say. */
const account = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent => lazyRouteComponent(() => withWords('session', load()), name)

/** Every screen is a chunk of its own, loaded when its route is entered. */
const screens: Record<ScreenName | 'later', RouteComponent> = {
  home: lazyRouteComponent(() => import('../areas/home/HomeScreen.tsx'), 'HomeScreen'),
  searchList: lazyRouteComponent(
    () => import('../areas/search/results/SearchListScreen.tsx'),
    'SearchListScreen',
  ),
  advancedSearch: lazyRouteComponent(
    () => import('../areas/search/advanced/AdvancedSearchScreen.tsx'),
    'AdvancedSearchScreen',
  ),
  externalSearch: lazyRouteComponent(
    () => import('../areas/search/elsewhere/LinkedSearchScreen.tsx'),
    'LinkedSearchScreen',
  ),
  resourceSearch: lazyRouteComponent(
    () => import('../areas/search/elsewhere/LinkedSearchScreen.tsx'),
    'LinkedSearchScreen',
  ),
  otherSearch: lazyRouteComponent(
    () => import('../areas/search/elsewhere/OtherSearchScreen.tsx'),
    'OtherSearchScreen',
  ),
  record: recordScreen(() => import('../areas/detail/record/RecordScreen.tsx'), 'RecordScreen'),
  otherPaper: recordScreen(() => import('../areas/detail/OtherPaperScreen.tsx'), 'OtherPaperScreen'),
  pdf: recordScreen(() => import('../areas/detail/pdf/PdfScreen.tsx'), 'PdfScreen'),
  locations: recordScreen(() => import('../areas/locations/LocationsScreen.tsx'), 'LocationsScreen'),
  location: recordScreen(() => import('../areas/locations/LocationScreen.tsx'), 'LocationScreen'),
  highScores: recordScreen(() => import('../areas/ratings/GradeScreen.tsx'), 'GradeScreen'),
  category: lazyRouteComponent(() => import('../areas/browse/CategoryScreen.tsx'), 'CategoryScreen'),
  newBooks: lazyRouteComponent(() => import('../areas/browse/RankingScreens.tsx'), 'NewBooksScreen'),
  hotLoans: lazyRouteComponent(() => import('../areas/browse/RankingScreens.tsx'), 'HotLoansScreen'),
  hotCollections: lazyRouteComponent(
    () => import('../areas/browse/RankingScreens.tsx'),
    'HotCollectionsScreen',
  ),
  popularBooks: lazyRouteComponent(() => import('../areas/browse/RankingScreens.tsx'), 'PopularBooksScreen'),
  eBooks: lazyRouteComponent(() => import('../areas/browse/EBooksScreen.tsx'), 'EBooksScreen'),
  privacy: lazyRouteComponent(() => import('../areas/site/PrivacyScreen.tsx'), 'PrivacyScreen'),
  personal: account(() => import('../areas/personal/PersonalScreen.tsx'), 'PersonalScreen'),
  personalExternal: account(() => import('../areas/personal/PersonalScreen.tsx'), 'PersonalExternalScreen'),
  customTabs: account(() => import('../areas/personal/CustomTabsScreen.tsx'), 'CustomTabsScreen'),
  signIn: account(() => import('../areas/session/LoginScreen.tsx'), 'LoginScreen'),
  signInExternal: account(() => import('../areas/session/ExternalSignInScreen.tsx'), 'ExternalSignInScreen'),
  bindAccount: account(() => import('../areas/session/BindScreens.tsx'), 'BindAccountScreen'),
  bindUid: account(() => import('../areas/session/BindScreens.tsx'), 'BindUidScreen'),
  relateUid: account(() => import('../areas/session/BindScreens.tsx'), 'RelateUidScreen'),
  changePassword: account(() => import('../areas/account/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  resetPassword: account(() => import('../areas/account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  forceBinding: account(() => import('../areas/account/ForceBindingScreen.tsx'), 'ForceBindingScreen'),
  weChatReturn: account(() => import('../areas/session/WeChatReturnScreen.tsx'), 'WeChatReturnScreen'),
  later: lazyRouteComponent(() => import('./screen/NotOpenYetScreen.tsx'), 'NotOpenYetScreen'),
}

/** "/searchList/bookDetails/{id}" as the router writes it. */
const patternOf = (route: string): string => route.replaceAll(/\{(\w+)\}/g, '$$$1')

/** The router matches without regard to case, so "/home" is "/Home": one row of the table draws both. */
const rows: readonly RouteRow[] = routeTable.filter(
  (row, at) => routeTable.findIndex((other) => other.route.toLowerCase() === row.route.toLowerCase()) === at,
)

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
    beforeLoad: () => {
      throw redirect({ href: paths.home(), replace: true })
    },
  })
  const table = rows.map((row) =>
    createRoute({
      getParentRoute: () => root,
      path: patternOf(row.route),
      component: screens[row.screen ?? 'later'],
      ...(row.screen === 'searchList' ? { loader: () => askEarly(client) } : {}),
    }),
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

/** The first rows are asked for while the screen's own script is still on its way. */
function askEarly(client: QueryClient): void {
  const [, query = ''] = location.hash.split('?', 2)
  const state = parseSearch(parseQuery(query))
  void client.prefetchQuery(rowsQuery(state))
  void client.prefetchQuery(facetsQuery(state))
}
