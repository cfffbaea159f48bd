import type { Target } from '../../integrations/catalogue-target/target.ts'
import { entryTable } from '../../platform/db/entry-table.ts'
import './tables.ts'

/** The library's targets in their order. */
export const catalogueTargets = entryTable<Target>('catalogue_target', {
  code: ({ siteId }) => siteId,
  columns: { position: ({ position }) => position },
})
