import { createHashHistory } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
import { createNavigator, type Navigator } from '../kit/navigation/navigator.ts'
import { withWords } from '../locales/translation.ts'
import { areaScreens } from './areas.ts'
import { paths } from './paths.ts'
import { routesWith } from './route-table.ts'

/** Every screen is a separate chunk, loaded with its translations when its route is entered. */
export function createAppNavigator(client: QueryClient): Navigator {
  const routes = routesWith(areaScreens).flatMap(({ route, screen }) =>
    screen
      ? {
          route,
          load: () => withWords(screen.screen, screen.area),
          enter: () => void screen.prefetch?.(client),
        }
      : [],
  )
  return createNavigator({ history: createHashHistory(), routes, elsewhere })
}

/** Unknown paths lead home (spec 1 §2); so does an empty keyword in an external search, without a word. */
function elsewhere(pathname: string): ReturnType<Parameters<typeof createNavigator>[0]['elsewhere']> {
  if (pathname === '/') return { to: paths.home() }
  const isSearch = /^\/searchList(?:External|Resource)\//i.test(pathname)
  return { to: paths.home(), state: { unknownPage: !isSearch } }
}
