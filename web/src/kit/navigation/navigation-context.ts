import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, use } from 'react'
import type { Navigator, Place } from './navigator.ts'
import type { RouteParameters } from './routes.ts'

export const NavigatorContext = createContext<Navigator | undefined>(undefined)
export const PlaceContext = createContext<Place | undefined>(undefined)

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no NavigationProvider around this component.')
  return value
}

export const useNavigator = (): Navigator => known(use(NavigatorContext))

/** What is shown. */
export const usePlace = (): Place => known(use(PlaceContext))

/** The history of addresses: `push`, `replace`, `back`, `createHref`. */
export const useHistory = (): RouterHistory => useNavigator().history

/** The address of the screen that is shown; while another one is loading, not yet the address of that one. */
export const useLocation = (): HistoryLocation => usePlace().location

/** The parameters in the path, decoded. Those of other routes are absent. */
export const useParams = (): Partial<RouteParameters> => usePlace().parameters
