import { routePattern } from '../kit/navigation/routes.ts'
import { areaScreens } from './areas.ts'
import { routesWith } from './route-table.ts'
import { useSiteConfig } from './site/site-facts.ts'

interface Row {
  route: string
  screen?: unknown
}

/** True for addresses of other sites, and for paths of the app that have a screen. */
export function pathsWithScreen(rows: readonly Row[]): (address: string) => boolean {
  const patterns = rows.filter(({ screen }) => screen !== undefined).map(({ route }) => routePattern(route))
  return (address) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return true
    const path = pathOf(address)
    return patterns.some((pattern) => pattern.test(path))
  }
}

/** Whether there is a screen; it may be empty at this library. */
export const hasScreen = pathsWithScreen(routesWith(areaScreens))

export type LeadsSomewhere = (address: string) => boolean

/** Whether a link leads to something, at a library where some screens have nothing to show. */
export function openPaths(emptyScreens: readonly string[], isThere: LeadsSomewhere): LeadsSomewhere {
  return (address) => {
    const path = pathOf(address).toLowerCase().replace(/\/+$/, '')
    const isEmpty = (empty: string) => empty === address || empty.toLowerCase() === path
    return isThere(address) && !emptyScreens.some(isEmpty)
  }
}

/**
 * Whether a link leads to something: what has no screen, or has nothing to show at this library, is not offered. The
 * route stays for old links.
 */
export const useOpenPaths = (): LeadsSomewhere => openPaths(useSiteConfig().emptyScreens, hasScreen)

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''
