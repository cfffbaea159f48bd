import { routeTable } from '../route-table.ts'

const barePaths = routeTable
  .filter((row) => row.bare)
  .map((row) => new RegExp(`^${row.route.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`, 'i'))

/**
 * True where header and footer are hidden: on the routes named by the specification, and on the journal navigation
 * opened for one resource type. Source: spec 1 §2 "Personal and account".
 */
export const isBare = (pathname: string, search: Readonly<Record<string, unknown>>): boolean =>
  barePaths.some((path) => path.test(pathname)) ||
  (/^\/magazineNav\/?$/i.test(pathname) && Boolean(search['resourceType']))
