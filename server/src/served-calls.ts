import type { Database } from './db/open.ts'
import type { SearchEngine } from './engines/engine.ts'
import { siteHandlers } from './areas/site/handlers.ts'
import type { ServedCall } from './implement.ts'

export interface Ports {
  engine: SearchEngine
  clock: () => Date
  database: Database
}

/** Every call that is answered, area by area: one line an area. */
export const servedCalls = (_ports: Ports): ServedCall[] => [...siteHandlers()]
