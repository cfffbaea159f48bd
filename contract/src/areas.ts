import { site } from './areas/site.ts'
import { search } from './areas/search.ts'
import type { Area } from './endpoint.ts'

/** Every area of the contract under the name it has on every side: specification list, server, web, docs. */
export const areas = {
  site,
  search,
} satisfies Record<string, Area>

export type AreaName = keyof typeof areas
