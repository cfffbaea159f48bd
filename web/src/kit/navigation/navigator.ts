import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { type RouteParameters, routeFinder } from './routes.ts'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address led to no page; the home page says so. */
    unknownPage?: boolean
    /** This entry is a change of the screen before it, such as a filter: the window stays where it is. */
    keepsScroll?: boolean
  }
}

export interface Route {
  /** "/topic/{id}" */
  route: string
  /** Loads the screen and what it needs to be drawn. */
  load: () => Promise<ComponentType>
  /** Called when the route, or another path of it, is entered: starts calls while the script is loading. */
  enter?: () => void
}

/** What is shown: a screen, its failure, or neither while it is loading. */
export interface Place {
  location: HistoryLocation
  route?: Route
  parameters: RouteParameters
  screen?: ComponentType
  failure?: unknown
}

export interface Navigator {
  history: RouterHistory
  scroll: ScrollMemory
  place: () => Place
  /** Calls back after every change of the place, at once if it is another than the one seen. @returns ends it */
  subscribe: (onChange: (place: Place, before: Place) => void, seen: Place) => () => void
  /** Loads the screen of the address again, after a failure. */
  retry: () => void
  /** Resolves when the screen of the address is loaded, or has failed. */
  settled: () => Promise<void>
}

interface Options {
  history: RouterHistory
  routes: readonly Route[]
  /** The address shown instead of a path without a route. */
  elsewhere: (pathname: string) => { to: string; state?: { unknownPage?: boolean } }
}

/** How long the screen before stays while the next one is loading. */
export const PENDING_MS = 300

/** Follows the address: loads the screen of its route, and shows it when it is loaded. */
export function createNavigator({ history, routes, elsewhere }: Options): Navigator {
  const find = routeFinder(routes)
  const scroll = createScrollMemory()
  const listeners = new Set<(place: Place, before: Place) => void>()
  const screens = new Map<Route, ComponentType>()
  let place: Place = { location: history.location, parameters: {} }
  let target = place
  let following: Promise<void> = Promise.resolve()

  const show = (next: Place) => {
    const before = place
    if (before.screen && before.location.state.key !== next.location.state.key) scroll.keep(before.location)
    place = next
    for (const listener of listeners) listener(next, before)
  }
  const enter = async (): Promise<void> => {
    // calls of the route may read the address
    history.flush()
    const { location } = history
    const pathname = location.pathname.replace(/^(?!\/)/, '/')
    const found = find(pathname)
    if (!found) {
      const { to, state } = elsewhere(pathname)
      history.replace(to, state)
      return following
    }
    const { row: route, parameters } = found
    const isEntered = target.route !== route || !isEqual(target.parameters, parameters)
    const next: Place = { location, route, parameters: isEntered ? parameters : target.parameters }
    target = next
    if (isEntered) route.enter?.()
    const loaded = screens.get(route)
    if (loaded) return show({ ...next, screen: loaded })
    const isWanted = () => target === next
    const timer = setTimeout(() => isWanted() && show(next), PENDING_MS)
    const result = await route.load().then(
      (screen) => {
        screens.set(route, screen)
        return { screen }
      },
      (failure: unknown) => ({ failure }),
    )
    clearTimeout(timer)
    if (isWanted()) show({ ...next, ...result })
  }
  const follow = () => void (following = enter())
  history.subscribe(follow)
  follow()
  return {
    history,
    scroll,
    place: () => place,
    subscribe: (onChange, seen) => {
      listeners.add(onChange)
      if (seen !== place) onChange(place, seen)
      return () => void listeners.delete(onChange)
    },
    retry: follow,
    settled: async () => {
      let last: Promise<void> | undefined
      while (last !== following) {
        last = following
        await last
      }
    },
  }
}

const isEqual = (one: RouteParameters, other: RouteParameters): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
