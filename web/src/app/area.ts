import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteGroup } from './route-table.ts'

/** A screen of an area and the routes that show it. */
export interface AreaScreen {
  /** As the specification writes them: "/searchList/bookDetails/{id}/{type}". */
  routes: readonly string[]
  screen: () => Promise<ComponentType>
  /** Starts the first calls of the screen while its script is being loaded. */
  prefetch?: (client: QueryClient) => Promise<void>
  /** For routes the specification does not list: where `npm run -s routes` shows them. */
  group?: RouteGroup
  /** For routes the specification does not list: drawn without header and footer. */
  bare?: true
}

/**
 * What an area adds to the app, exported as `area` by its `index.ts`. It is part of the first load and is read by tools
 * in Node.js: screens are imported inside functions.
 */
export interface Area {
  screens: readonly AreaScreen[]
}
