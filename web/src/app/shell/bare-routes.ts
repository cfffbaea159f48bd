import { routePattern } from '../../kit/navigation/routes.ts'
import { areaScreens } from '../areas.ts'
import { routesWith } from '../route-table.ts'

const barePaths = routesWith(areaScreens)
  .filter((row) => row.bare)
  .map((row) => routePattern(row.route))

/**
 * True where header and footer are hidden: on the routes named by the specification and by areas, and on the journal navigation
 * opened for one resource type. Source: spec 1 §2 "Personal and account".
 */
export const isBare = (pathname: string, search: Readonly<Record<string, unknown>>): boolean =>
  barePaths.some((path) => path.test(pathname)) ||
  (/^\/magazineNav\/?$/i.test(pathname) && Boolean(search['resourceType']))
