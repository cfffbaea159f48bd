import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteGroup } from './route-table.ts'

/** A screen of an area with its routes. */
export interface AreaScreen {
  /** Routes in the notation of the specification: "/searchList/bookDetails/{id}/{type}". */
  routes: readonly string[]
  screen: () => Promise<ComponentType>
  /** Starts the first calls of the screen while its script is loading. */
  prefetch?: (client: QueryClient) => Promise<void>
  /** For routes outside the specification: the group in the output of `npm run -s routes`. */
  group?: RouteGroup
  /** For routes outside the specification: shown without header and footer. */
  bare?: true
}

/**
 * Manifest of an area on the web, exported as `area` by its `index.ts`. It is part of the first load and is read by
 * tools in Node.js: screens are imported inside functions.
 */
export interface Area {
  screens: readonly AreaScreen[]
}
