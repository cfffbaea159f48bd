import { routePattern } from '../kit/navigation/routes.ts'
import { areaScreens } from './areas.ts'
import { routesWith } from './route-table.ts'

interface Row {
  route: string
  screen?: unknown
}

/** True for addresses of other sites, and for paths of the app that have a screen. */
export function pathsWithScreen(rows: readonly Row[]): (address: string) => boolean {
  const patterns = rows.filter(({ screen }) => screen !== undefined).map(({ route }) => routePattern(route))
  return (address) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return true
    const path = address.split('?', 1)[0] ?? ''
    return patterns.some((pattern) => pattern.test(path))
  }
}

/** Whether a link leads to something: what has no screen is not offered. Its route stays for old links. */
export const isOpenPath = pathsWithScreen(routesWith(areaScreens))
